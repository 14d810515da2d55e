#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(WASILibc)
  internal import WASILibc
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// The process's standard error. The standard library prints to standard output only.
package enum StandardError {
  package static func print(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(2, $0.baseAddress, numericCast($0.count)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(Int(count))
    }
  }
}
