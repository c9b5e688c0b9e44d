use super::*;
use crate::codes::LEFT_OUT;

fn unpacked(model: &Model<Likelihood>, strides: Strides, bytes: &[u8], len: usize) -> Vec<Code> {
    let mut values = Vec::new();
    unpack(&mut model.clone(), strides, bytes, len, &mut values);
    values
}

#[test]
fn blocks_come_back() {
    let strides = Strides {
        row: 28,
        plane: 784,
    };
    for with_distances in [false, true] {
        let model = Model::<Likelihood>::new(with_distances);
        let codes: Vec<Code> = (0..BLOCK)
            .map(|at| {
                let code = (at / 7 * 31 % 211) as Code;
                let code = if with_distances {
                    code
                } else {
                    Code::from(crate::values::result(code))
                };
                if at % 5 == 0 { LEFT_OUT } else { code }
            })
            .collect();
        let bytes = press(&model, strides, &codes);
        let back = unpacked(&model, strides, &bytes, codes.len());
        for (&code, back) in codes.iter().zip(back) {
            assert!(code == LEFT_OUT || code == back);
        }
    }
}

#[test]
fn far_distances_come_back() {
    let strides = Strides { row: 3, plane: 9 };
    let model = Model::<Likelihood>::new(true);
    let codes = [1, 2, 31_999, 4, 0, 32_000, 7, 16_001, 90];
    let bytes = press(&model, strides, &codes);
    let back = unpacked(&model, strides, &bytes, codes.len());
    assert_eq!(back, codes);
}

#[test]
fn any_bytes_unpack_to_something() {
    let strides = Strides { row: 5, plane: 50 };
    let bytes: Vec<u8> = (0..4000u32)
        .map(|at| (at.wrapping_mul(at * 7919) >> 5) as u8)
        .collect();
    for with_distances in [false, true] {
        let model = Model::<Likelihood>::new(with_distances);
        assert_eq!(unpacked(&model, strides, &bytes, BLOCK).len(), BLOCK);
    }
}
