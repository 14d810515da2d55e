/// A field for a value in a format.
///
/// The typed text is kept here until the editing ends, by the return key or by losing the focus: a partial number is
/// not a number. Then it becomes the value, or, if the format can't parse it, the field shows the value again.
struct FormattedField<Label: View>: View {
  let value: FieldValue
  let prompt: Text?
  let label: Label
  @State private var draft: String?
  @FocusState private var isFocused: Bool

  var body: some View {
    FieldElement(
      text: Binding(get: { draft ?? value.text() }, set: { draft = $0 }), prompt: prompt,
      label: label
    )
    .onSubmit { commit() }
    .focused($isFocused)
    .onChange(of: isFocused) { _, isFocused in
      if !isFocused { commit() }
    }
  }

  private func commit() {
    guard let draft else { return }
    self.draft = nil
    // The text may be rounded: unchanged, it is not the value.
    if draft != value.text() { value.parse(draft) }
  }
}
