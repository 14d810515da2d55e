import ComposableViews
import Testing

@MainActor @Suite struct FieldMarkupTests {
  @Test func fieldsForSeveralLines() {
    #expect(
      html {
        TextField("Notes", text: .constant("a\n<b>"), prompt: Text("More"), axis: .vertical)
          .lineLimit(3...8)
      }
        == "<label class=field><span class=label><span>Notes</span></span><textarea data-e=setText "
        + "rows=3 placeholder=More maxlength=20000 data-submit "
        + "data-s=\"min-height:calc(3lh + 1.125rem);max-height:calc(8lh + 1.125rem)\">"
        + "a\n&lt;b&gt;</textarea></label>")
    #expect(
      html { TextEditor(text: .constant("")).accessibilityLabel("Story").disabled(true) }
        == "<label class=\"field editor\"><span class=label></span><textarea data-e=setText rows=5 "
        + "placeholder=\"\" maxlength=20000 aria-label=Story disabled></textarea></label>")
  }

  /// A parser drops the first line break after the tag.
  @Test func aTextMayBeginWithALineBreak() {
    #expect(html { TextEditor(text: .constant("\na")) }.contains(">\n\na</textarea>"))
    #expect(html { TextEditor(text: .constant("\r\na")) }.contains(">&#13;\na</textarea>"))
  }

  @Test func keyboardsAndProposals() {
    #expect(
      html {
        TextField("Code", text: .constant("")).keyboardType(.numberPad)
          .textContentType(.oneTimeCode).submitLabel(.continue).autocorrectionDisabled()
          .textInputAutocapitalization(.never)
      }
      .contains(
        "inputmode=numeric autocomplete=one-time-code enterkeyhint=go autocorrect=off "
          + "spellcheck=false autocapitalize=none>"))
    #expect(
      !html { TextField("Code", text: .constant("")) }.contains("autocomplete"))
  }

  @Test func boxes() {
    #expect(
      html { GroupBox("Box") { Text("a") } }.replacing(/aria-labelledby=\d+l/, with: "named")
        == "<div class=groupbox role=group named><div class=grouplabel><span class=slot>"
        + "<span>Box</span></span></div><div class=groupcontent><div class=slot><p>a</p></div></div></div>"
    )
  }
}
