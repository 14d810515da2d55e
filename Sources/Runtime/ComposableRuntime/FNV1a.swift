/// The 64-bit FNV-1a hash, which is the same in each run of a program: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV
/// Non-Cryptographic Hash Algorithm", IETF draft. It distinguishes versions, but is not collision resistant against an
/// attacker.
package enum FNV1a {
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
