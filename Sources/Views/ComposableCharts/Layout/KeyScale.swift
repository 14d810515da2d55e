internal import ComposableViews

/// The colors or symbols of values, in the order in which the values appear.
struct KeyScale {
  /// The name of the values' quantity.
  private(set) var label: String?
  private(set) var values: [_Datum] = []
  private var order: [_Datum: Int] = [:]

  init(_ channels: some Sequence<Channel>, first: [_Datum] = []) {
    for value in first { add(value) }
    for channel in channels {
      label = label ?? channel.label
      add(channel.value)
    }
  }

  private mutating func add(_ value: _Datum) {
    guard order[value] == nil else { return }
    order[value] = values.count
    values.append(value)
  }

  func index(of value: _Datum) -> Int { order[value] ?? 0 }

  /// The colors of charts. Neighbors differ also for color-blind users.
  static let palette: [Color] = [
    .blue, .green, .orange, .purple, .red, .teal, .pink, .brown, .indigo, .mint, .yellow, .gray,
  ]

  func color(at index: Int, _ setting: ColorSetting) -> Color {
    switch setting {
    case .automatic: return Self.palette[index % Self.palette.count]
    case .range(let colors): return colors[index % colors.count]
    case .pairs(let pairs):
      let value = values[index]
      return pairs.first { $0.value == value }?.color
        ?? Self.palette[index % Self.palette.count]
    }
  }

  func symbol(at index: Int) -> HostElement.Drawing.Symbol {
    HostElement.Drawing.Symbol.allCases[index % HostElement.Drawing.Symbol.allCases.count]
  }
}
