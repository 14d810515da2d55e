extension String {
  /// Without the `0x0000561e00fef990` of each `<computed 0x0000561e00fef990 (Bool)>`.
  var withoutAddresses: String {
    let start = "<computed 0x"
    var text = ""
    var rest = self[...]
    while let address = rest.firstRange(of: start) {
      text += rest[..<address.lowerBound] + "<"
      rest = rest[address.upperBound...].drop { $0.isHexDigit }
      if rest.hasPrefix(" (") { rest = rest.dropFirst(2) }
      guard let end = rest.firstRange(of: ")>") else { continue }
      text += rest[..<end.lowerBound] + ">"
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
