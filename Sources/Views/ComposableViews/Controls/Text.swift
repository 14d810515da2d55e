public import ComposableFoundation
public import ComposableHosting

/// Text, styled or plain.
///
/// ```swift
/// Text("Count: **\(count)**")
/// ```
///
/// A string literal is a ``LocalizedStringKey``: its Markdown is interpreted. Other strings are shown verbatim,
/// and so is a literal in `Text(verbatim:)`.
public struct Text: View, Equatable, Sendable {
  var runs: [HostElement.StyledText.Run]
  /// The runs whose strings depend on the time.
  var dates: [DateRun] = []

  /// - Parameter key: a string literal, whose Markdown is interpreted.
  public init(_ key: LocalizedStringKey) {
    runs = key.runs
  }

  /// - Parameter content: the string, shown verbatim.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    runs = [HostElement.StyledText.Run(String(content))]
  }

  /// - Parameter content: the string, shown verbatim.
  public init(verbatim content: some StringProtocol) {
    runs = [HostElement.StyledText.Run(String(content))]
  }

  /// - Parameters:
  ///   - input: a value.
  ///   - format: makes a string of it, which is shown verbatim.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    runs = [HostElement.StyledText.Run(format.format(input))]
  }

  init(_ runs: [HostElement.StyledText.Run]) {
    self.runs = runs
  }

  /// The string without its styling.
  public var string: String {
    guard !dates.isEmpty else { return HostElement.StyledText(runs).string }
    var written = runs
    _ = dates.write(to: &written, at: Date(), in: .current, DateStrings())
    return HostElement.StyledText(written).string
  }

  /// Concatenates two texts. Each keeps its styling.
  public static func + (first: Text, second: Text) -> Text {
    var text = Text(first.runs + second.runs)
    text.dates =
      first.dates
      + second.dates.map { date in
        var date = date
        date.index += first.runs.count
        return date
      }
    return text
  }

  /// Sets the font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// Sets the font weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text {
    with { $0.weight = isActive ? .bold : nil }
  }

  /// Makes the text italic.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }

  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    with { $0.isStruckThrough = isActive }
  }

  /// Gives the letters a fixed width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    with { $0.isMonospaced = isActive }
  }

  /// Gives the digits the same width, so that a number that changes stays in place.
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

  /// Sets the color.
  public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }

  /// Sets the color, under the former name of `foregroundStyle(_:)`.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }

  private func with(_ change: (inout HostElement.TextAttributes) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].attributes) }
    return text
  }
}

extension Text: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    dates.isEmpty
      ? .text(place.environment.text.text(runs))
      : .text(place.environment.text.text(runs(at: place)))
  }

  /// The runs at the time that it is, until the next change.
  private func runs(at place: _ElementPlace) -> [HostElement.StyledText.Run] {
    let environment = place.environment
    let clock = environment.viewClock
    var written = runs
    let next = dates.write(
      to: &written, at: clock.now(), in: environment.timeZone, environment.dateStrings)
    if let next { place.node.graph.schedule.evaluate(place.node, at: next, by: clock) }
    return written
  }
}
