/// A table of the measurements. Rows are printed one by one, since measuring takes time.
struct Table {
  private let nameWidth: Int
  private let numberWidth = 13

  init(names: [String]) {
    nameWidth = names.map(\.count).max() ?? 0
  }

  var header: String {
    row(
      "workload", "store", "limit", "ratio", "allocations",
      note: "what the limit is, if not the same by hand")
  }

  func row(_ measurement: Measurement) -> String {
    let unit =
      switch measurement.unit {
      case .nanoseconds: "ns"
      case .bytes: "B "
      }
    return row(
      measurement.name,
      "\(measurement.store.median.short) \(unit)",
      "\(measurement.limit.median.short) \(unit)",
      measurement.ratio.short,
      measurement.allocations?.short ?? "",
      note: measurement.note ?? "")
  }

  private func row(_ name: String, _ numbers: String..., note: String) -> String {
    let columns = numbers.map { $0.padded(to: numberWidth, at: .leading) }
    let row = name.padded(to: nameWidth, at: .trailing) + columns.joined()
    return note.isEmpty ? row : row + "  " + note
  }
}

extension Double {
  /// Three significant digits, or all digits before the point, which is more than a timing is
  /// worth.
  var short: String {
    guard isFinite else { return "-" }
    let factor: Double = magnitude >= 100 ? 1 : magnitude >= 10 ? 10 : 100
    let rounded = (self * factor).rounded() / factor
    return factor == 1 ? Int(rounded).grouped : "\(rounded)"
  }
}

extension Int {
  private static let group = 1000

  /// The number with thousands separators.
  fileprivate var grouped: String {
    guard magnitude >= Self.group else { return "\(self)" }
    let rest = "\(Int(magnitude) % Self.group)"
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\((self / Self.group).grouped),\(zeros)\(rest)"
  }
}
