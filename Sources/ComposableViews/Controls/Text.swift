/// A text.
///
/// ```swift
/// Text("Count: \(count)").bold()
/// ```
public struct Text: View, Equatable, Sendable {
  private var runs: [StyledText.Run]

  /// - Parameter content: what it says, as it is.
  public init(_ content: some StringProtocol) {
    runs = [StyledText.Run(String(content))]
  }

  /// - Parameter content: what it says, as it is.
  public init(verbatim content: String) {
    runs = [StyledText.Run(content)]
  }

  private init(_ runs: [StyledText.Run]) {
    self.runs = runs
  }

  /// What it says, without how it looks.
  public var string: String { StyledText(runs).string }

  /// One text and then another, each with its own looks.
  public static func + (first: Text, second: Text) -> Text {
    Text(first.runs + second.runs)
  }

  /// How large it is, and for what.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// How heavy its strokes are.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  /// Bold strokes.
  public func bold(_ isActive: Bool = true) -> Text {
    with { $0.weight = isActive ? .bold : nil }
  }

  /// Letters that lean.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }

  /// A line under it.
  public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }

  /// A line through it.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    with { $0.isStruckThrough = isActive }
  }

  /// Its colour.
  public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }

  /// Its colour, by the name that it had.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }

  private func with(_ change: (inout TextAttributes) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].attributes) }
    return text
  }
}

extension Text: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// Nothing is in it.
  public typealias _Children = EmptyView

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    let around = place.environment.textAttributes
    return .text(
      StyledText(
        runs.map { StyledText.Run($0.string, $0.attributes.over(around)) },
        alignment: place.environment.multilineTextAlignment,
        lineLimit: place.environment.lineLimit))
  }
}
