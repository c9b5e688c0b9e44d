use super::*;

#[test]
fn a_group_finds_its_blocks() {
    let blocks = [vec![1, 2, 3], vec![], vec![4]];
    let mut ink = bytes::Ink::default();
    Group::write(100, &blocks, &mut ink);
    let mut record = ink.0;
    assert_eq!(record.len(), Group::bytes(3));
    let read = Group::read(&record).unwrap();
    assert_eq!(read.place(2), (103, 1));
    assert_eq!(read.check(0), check(&[1, 2, 3]));
    record[9] ^= 4;
    assert!(Group::read(&record).is_none());
}
