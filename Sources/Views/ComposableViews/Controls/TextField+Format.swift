public import ComposableFoundation
internal import ComposableHosting

extension TextField {
  /// A field for a value, in a format that can be parsed.
  ///
  /// The value is set when the editing ends: by the return key, or when the field loses the focus. A text that the
  /// format can't parse changes nothing, and the field shows the value again.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - format: makes the text of the value, and parses it.
  ///   - prompt: the placeholder shown while the field is empty.
  ///   - label: the label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt, .horizontal, label())
  }

  /// A field for a value that may be missing, in a format that can be parsed. An empty field is nil.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - format: makes the text of the value, and parses it.
  ///   - prompt: the placeholder shown while the field is empty.
  ///   - label: the label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt, .horizontal, label())
  }
}

extension TextField where Label == Text {
  /// A field for a value, in a format that can be parsed.
  ///
  /// The value is set when the editing ends: by the return key, or when the field loses the focus. A text that the
  /// format can't parse changes nothing, and the field shows the value again.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  ///   - format: makes the text of the value, and parses it.
  ///   - prompt: the placeholder shown while the field is empty.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt, .horizontal, Text(title))
  }

  /// A field for a value that may be missing, in a format that can be parsed. An empty field is nil.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  ///   - format: makes the text of the value, and parses it.
  ///   - prompt: the placeholder shown while the field is empty.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt, .horizontal, Text(title))
  }
}

/// A value that a field shows as text.
struct FieldValue {
  /// The text of the current value.
  let text: () -> String
  /// Sets the value of a text, if it has one.
  let parse: (String) -> Void

  init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput>, _ format: Format)
  where Format.FormatOutput == String {
    text = { format.format(value.wrappedValue) }
    parse = { text in
      guard let new = try? format.parseStrategy.parse(text) else { return }
      value.wrappedValue = new
    }
  }

  init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput?>, _ format: Format)
  where Format.FormatOutput == String {
    text = { value.wrappedValue.map(format.format) ?? "" }
    parse = { text in
      if text.allSatisfy(\.isWhitespace) {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(text) {
        value.wrappedValue = new
      }
    }
  }
}
