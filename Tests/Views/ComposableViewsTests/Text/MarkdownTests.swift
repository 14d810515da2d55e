import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

/// Markdown in literals. The expectations write styles as tags: `b`, `i`, `s`, `c` for code, `a` for links.
@MainActor @Suite struct MarkdownTests {
  private func show(_ text: Text) -> String {
    let screen = TestScreen { text }
    guard case .text(let shown)? = screen.host.tree[ElementID(rawValue: 1)]?.kind else { return "" }
    return shown.runs.map { run in
      var string = run.string
      let attributes = run.attributes
      if attributes.isMonospaced == true { string = "<c>\(string)</c>" }
      if attributes.isStruckThrough == true { string = "<s>\(string)</s>" }
      if attributes.isItalic == true { string = "<i>\(string)</i>" }
      if attributes.weight == .bold { string = "<b>\(string)</b>" }
      if let link = attributes.link { string = "<a \(link)>\(string)</a>" }
      return string
    }.joined()
  }

  @Test func literalsAreMarkdownAndStringsAreNot() {
    #expect(
      show(Text("a **b** *c* [d](https://e.f)")) == "a <b>b</b> <i>c</i> <a https://e.f>d</a>")
    let variable = "**b**"
    #expect(show(Text(variable)) == "**b**")
    #expect(show(Text(verbatim: "**b**")) == "**b**")
    #expect(show(Text("**" + "b**")) == "**b**")
    #expect(show(Text(variable.prefix(3))) == "**b")
    #expect(show(Text(LocalizedStringKey(variable))) == "<b>b</b>")
    #expect(show(Text(.init(variable))) == "<b>b</b>")
    #expect(show(Text(true ? "*a*" : "b")) == "<i>a</i>")
    #expect(show(Text("")) == "")
  }

  @Test func valuesAreNotMarkdown() {
    let value = "**v** [x](y)"
    #expect(show(Text("*a* \(value)")) == "<i>a</i> **v** [x](y)")
    #expect(show(Text("**\(value)**")) == "<b>**v** [x](y)</b>")
    #expect(show(Text("`\("a`b")` c")) == "<c>a`b</c> c")
    #expect(show(Text("[a](https://b.c/\("d)e [x](f)")) g")) == "<a https://b.c/d)e [x](f)>a</a> g")
    #expect(show(Text("<https://a.b/\("c>d")>")) == "<a https://a.b/c>d>https://a.b/c>d</a>")
    #expect(
      show(Text("_\(1)_ \(2.5) \(Optional<Int>.none as Any) *\("")*")) == "<i>1</i> 2.5 nil ")
    #expect(
      show(Text("a \(Text("b").italic()) **\(Text("c").strikethrough())**"))
        == "a <i>b</i> <b><s>c</s></b>")
  }

  @Test(arguments: [
    // The examples of CommonMark.
    ("*foo bar*", "<i>foo bar</i>"),
    ("a * foo bar*", "a * foo bar*"),
    ("a*\"foo\"*", "a*\"foo\"*"),
    ("foo*bar*", "foo<i>bar</i>"),
    ("5*6*78", "5<i>6</i>78"),
    ("_foo bar_", "<i>foo bar</i>"),
    ("foo_bar_baz", "foo_bar_baz"),
    ("_foo_bar_baz_", "<i>foo_bar_baz</i>"),
    ("пристаням_стремятся_", "пристаням_стремятся_"),
    ("**foo bar**", "<b>foo bar</b>"),
    ("** foo bar**", "** foo bar**"),
    ("foo__bar__", "foo__bar__"),
    ("**foo*bar**", "<b>foo*bar</b>"),
    ("*foo**bar**baz*", "<i>foo</i><b><i>bar</i></b><i>baz</i>"),
    ("*foo**bar*", "<i>foo**bar</i>"),
    ("***foo** bar*", "<b><i>foo</i></b><i> bar</i>"),
    ("*foo **bar***", "<i>foo </i><b><i>bar</i></b>"),
    ("***foo***", "<b><i>foo</i></b>"),
    ("foo***bar***baz", "foo<b><i>bar</i></b>baz"),
    ("foo *\\**", "foo <i>*</i>"),
    ("*foo __bar *baz bim__ bam*", "<i>foo </i><b><i>bar *baz bim</i></b><i> bam</i>"),
    ("**foo **bar baz**", "**foo <b>bar baz</b>"),
    ("*foo *bar baz*", "*foo <i>bar baz</i>"),
    ("****foo****", "<b>foo</b>"),
    ("\\*not\\* \\a \\\\", "*not* \\a \\"),
    ("``foo ` bar``", "<c>foo ` bar</c>"),
    ("` `` `", "<c>``</c>"),
    ("`foo\\`bar`", "<c>foo\\</c>bar`"),
    ("`foo", "`foo"),
    ("*foo`*`", "*foo<c>*</c>"),
    ("[link](/uri \"title\") x", "<a /uri>link</a> x"),
    ("[link](<foo bar>)", "<a foo bar>link</a>"),
    ("[link](foo(and(bar)))", "<a foo(and(bar))>link</a>"),
    ("[link](foo\\(and\\(bar\\))", "<a foo(and(bar)>link</a>"),
    ("[link] (/uri) [a](b c)", "[link] (/uri) [a](b c)"),
    ("[link [foo [bar]]](/uri)", "<a /uri>link [foo [bar]]</a>"),
    ("[foo [bar](/uri)](/uri)", "[foo <a /uri>bar</a>](/uri)"),
    (
      "[link *foo **bar***](/uri)",
      "<a /uri>link </a><a /uri><i>foo </i></a><a /uri><b><i>bar</i></b></a>"
    ),
    ("*[foo*](/uri)", "*<a /uri>foo*</a>"),
    ("[foo *bar](baz*)", "<a baz*>foo *bar</a>"),
    ("![a *b*](/c) d", "a <i>b</i> d"),
    ("[]() a ] [", " a ] ["),
    (
      "<https://a.b?c=1> <d@e.f> <b> <http:",
      "<a https://a.b?c=1>https://a.b?c=1</a> <a mailto:d@e.f>d@e.f</a> <b> <http:"
    ),
    ("~~a~~ ~b~ ~~~c~~~ ~d~~", "<s>a</s> <s>b</s> ~~~c~~~ ~d~~"),
    ("**한국어**와 *日本*", "<b>한국어</b>와 <i>日本</i>"),
    ("2 * 3 * 4 < 5 & 6", "2 * 3 * 4 < 5 & 6"),
    ("a\n *b*\n\n  c", "a\n <i>b</i>\n\n  c"),
  ])
  func markdown(source: String, expected: String) {
    #expect(show(Text(LocalizedStringKey(source))) == expected)
  }

  @Test func aLongTextTakesNoMoreTimeThanItsLength() {
    // Each would take minutes if a search began anew for every character.
    for part in [
      "*a ", "a** ", "[", "![[](", "_a*b", "`a``b", "<", "](", "~a", "[a](b (", "[a](b \"",
      "[a](<b",
    ] {
      let source = String(repeating: part, count: 2000)
      #expect(!show(Text(LocalizedStringKey(source))).isEmpty)
    }
  }

  @Test func attributedStrings() {
    var text = AttributedString("a ")
    var link = AttributedString("link")
    link.link = URL(string: "https://b.c")
    link.isUnderlined = true
    text += link
    #expect(show(Text(text)) == "a <a https://b.c>link</a>")
    var red = AttributedString("red")
    red.foregroundColor = .red
    red.font = .title
    let screen = TestScreen { Text(red) }
    guard case .text(let shown)? = screen.host.tree[ElementID(rawValue: 1)]?.kind else { return }
    #expect(shown.runs.first?.attributes.color == .red)
    #expect(shown.runs.first?.attributes.font == .title)
  }

  struct Stars: FormatStyle {
    func format(_ value: Int) -> String { String(repeating: "*", count: value) }
  }

  @Test func formats() {
    #expect(show(Text(3, format: Stars())) == "***")
    #expect(show(Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))) == "1,234.5")
    #expect(show(Text("\(3, format: Stars()) of *\(4, format: Stars())*")) == "*** of <i>****</i>")
  }

  @Test func lineLimits() {
    func lines(_ view: some View) -> [Int?] {
      let screen = TestScreen { view }
      guard case .text(let text)? = screen.host.tree[ElementID(rawValue: 1)]?.kind else {
        return []
      }
      return [text.reservedLines, text.lineLimit]
    }
    #expect(lines(Text("a").lineLimit(3)) == [0, 3])
    #expect(lines(Text("a").lineLimit(3...8)) == [3, 8])
    #expect(lines(Text("a").lineLimit(3...)) == [3, nil])
    #expect(lines(Text("a").lineLimit(...8)) == [0, 8])
    #expect(lines(Text("a").lineLimit(4, reservesSpace: true)) == [4, 4])
    #expect(lines(Text("a").lineLimit(4, reservesSpace: false)) == [0, 4])
    #expect(lines(Text("a").lineLimit(nil).lineLimit(3...8)) == [0, nil])
  }
}
