//! Says when the embedded files have changed.

fn main() {
    println!("cargo::rerun-if-changed=ui/assets");
}
