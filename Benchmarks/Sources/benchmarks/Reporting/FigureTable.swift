import WebLoad

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Prints figures one by one, since measuring takes time: as a table, or each as a line of JSON.
struct FigureTable {
  /// Whether each figure is a line of JSON: `{"goal":1,"met":true,"name":"…","unit":"ms","value":0.4}`. One without a goal has neither
  /// `goal` nor `met`.
  let isJSON: Bool
  private let nameWidth = 70
  private let numberWidth = 13

  func printHeader() {
    guard !isJSON else { return }
    print(row("", "", "reached", "at most"))
  }

  func print(_ figure: Figure) {
    guard isJSON else {
      let mark = figure.most == nil ? "" : figure.isMet ? "met" : "MISSED"
      return print(
        row(
          mark, figure.name, text(figure.value, figure.unit),
          figure.most.map { text($0, figure.unit) } ?? ""))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Numbers and texts can be encoded always.
    print(String(decoding: try! encoder.encode(Line(figure)), as: UTF8.self))
  }

  private func print(_ line: String) { Swift.print(line) }

  private func text(_ value: Double, _ unit: Figure.Unit) -> String {
    unit == .count ? value.short : "\(value.short) \(unit.rawValue)"
  }

  private func row(_ mark: String, _ name: String, _ value: String, _ goal: String) -> String {
    mark.padded(to: 8, at: .trailing) + name.padded(to: nameWidth, at: .trailing)
      + value.padded(to: numberWidth, at: .leading) + goal.padded(to: numberWidth, at: .leading)
  }

  private struct Line: Encodable {
    let name: String
    let value: Double
    let unit: String
    let goal: Double?
    let met: Bool?

    init(_ figure: Figure) {
      name = figure.name
      value = figure.value
      unit = figure.unit.rawValue
      goal = figure.most
      met = figure.most.map { _ in figure.isMet }
    }
  }
}
