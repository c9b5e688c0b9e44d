//! Whether the processor has what the program was compiled for.

/// Says what the processor lacks, if anything.
///
/// Asks the processor itself: the standard library's macro answers from what
/// the compiler was told, which is the very thing in doubt.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(never)]
pub(crate) fn check() -> Result<(), String> {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    let most = __cpuid(0).eax;
    let basic = __cpuid(1).ecx;
    let more = if most >= 7 {
        __cpuid_count(7, 0).ebx
    } else {
        0
    };
    let extended = if __cpuid(0x8000_0000).eax > 0x8000_0000 {
        __cpuid(0x8000_0001).ecx
    } else {
        0
    };
    verdict(&[
        ("POPCNT", basic >> 23 & 1 != 0),
        ("FMA", basic >> 12 & 1 != 0),
        ("AVX2", more >> 5 & 1 != 0),
        ("BMI1", more >> 3 & 1 != 0),
        ("BMI2", more >> 8 & 1 != 0),
        ("LZCNT", extended >> 5 & 1 != 0),
    ])
}

/// Elsewhere the program is compiled for any processor of its kind.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(crate) fn check() -> Result<(), String> {
    Ok(())
}

#[cfg_attr(not(target_feature = "avx2"), allow(dead_code))]
fn verdict(features: &[(&str, bool)]) -> Result<(), String> {
    let lacking: Vec<_> = features
        .iter()
        .filter(|(_, has)| !has)
        .map(|(name, _)| *name)
        .collect();
    if lacking.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this processor is too old for this build: it lacks {}. \
         Every x86-64 processor since about 2013 has them. To build a program \
         that runs here, remove `target-cpu` from .cargo/config.toml and build again.",
        lacking.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_named() {
        assert_eq!(verdict(&[("AVX2", true)]), Ok(()));
        let text = verdict(&[("AVX2", false), ("FMA", true), ("BMI2", false)]).unwrap_err();
        assert!(text.contains("lacks AVX2, BMI2."), "{text}");
    }
}
