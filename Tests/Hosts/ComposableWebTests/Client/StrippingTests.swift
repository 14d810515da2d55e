import ComposableViews
import ComposableWeb
import Testing

/// The script and the style sheet without comments and needless spaces. Chromium runs the stripped script in all
/// scenarios.
@Suite struct StrippingTests {
  /// Names that may be those of properties stay, and so do parameters.
  @Test func declaredNamesAreShort() {
    let source = """
      const total = 1, more = [...total]
      let b = 2
      function add(value, { other, shown }) { const sum = value + total, half = sum / 2; let third = half; return { sum, other: total, x: `${total}total` } }
      const shown = add(total.list, "total") ?? { total2: total }
      """
    #expect(
      ScriptText.shortened([source]) == [
        """
        const a=1,more=[...a]
        let b=2
        function c(value,{other,shown}){const sum=value+a,half=sum/2;let d=half;return{sum,other:a,x:`${a}total`}}
        const shown=c(a.list,"total")??{total2:a}
        """
      ])
  }

  /// Modules agree about the names that one imports from the other.
  @Test func aNameIsTheSameInAllModules() {
    let sources = [
      "let total = 1\nconst from = total\nexport {\n\ttotal, from,\n}",
      "import { total, from } from \"./composable.js\"\nconst sum = total",
    ]
    #expect(
      ScriptText.shortened(sources) == [
        "let a=1\nconst from=a\nexport{a,from,}",
        "import{a,from}from\"./composable.js\"\nconst b=a",
      ])
    #expect(ScriptText.shortened(["a", "("]) == nil)
  }

  @Test(arguments: [
    ("a = 1 // one\n\t// two\nb = 2", "a=1\nb=2"),
    ("a /* one */ = /* two\n */ 1", "a=1"),
    ("return/**/a", "return a"),
    ("return /*\n*/ a", "return\na"),
    ("a = \"// 'b' \\\" /* c */\" + '\\'//'", "a=\"// 'b' \\\" /* c */\"+'\\'//'"),
    ("a = `// ${ b ? `/* ${ c } */` : \"}\" } // `\nd", "a=`// ${b?`/* ${c} */`:\"}\"} // `\nd"),
    ("a = /[/'\"]\\//g.test(b) // c", "a=/[/'\"]\\//g.test(b)"),
    ("a = b / c / d // e", "a=b/c/d"),
    ("a = (b) / c; d[0] / e / f // g", "a=(b)/c;d[0]/e/f"),
    ("if (a) /'/.test(b)\nwhile (c) /`/.test(d)", "if(a)/'/.test(b)\nwhile(c)/`/.test(d)"),
    ("function f() { return /'/ }\n/\"/.test(a)", "function f(){return/'/}\n/\"/.test(a)"),
    ("a = { b: 1 } / 2 / c // d", "a={b:1}/2/c"),
    ("a++ / b / c\nd = e\n++f", "a++/b/c\nd=e\n++f"),
    ("a = b / /c/.d\ne = f + +g - -h", "a=b/ /c/.d\ne=f+ +g- -h"),
    ("a = 1 .b + 1.5 + 1..c", "a=1 .b+1.5+1..c"),
    ("a\n\t.b()\n\t? c\n\t: d", "a.b()?c:d"),
    ("a\n(b)\nc\n[d]\ne\n`f`", "a\n(b)\nc\n[d]\ne\n`f`"),
    ("a ?. b ?? c ? .5 : d", "a?.b??c?.5:d"),
    ("a = b.return / c / d // e", "a=b.return/c/d"),
    ("a => { }\n/'/.test(b)", "a=>{}\n/'/.test(b)"),
    ("a\r\nb", "a\nb"),
  ]) func aScript(_ source: String, _ expected: String) {
    #expect(ScriptText.stripped(source) == expected)
  }

  @Test(arguments: ["\"a", "'a\n'", "`a", "`a${b", "/a", "a = /[/]\n/", "/* a", "(a", "a]", "(}"])
  func aScriptThatIsNotUnderstoodStaysAsItIs(_ source: String) {
    #expect(ScriptText.stripped(source) == nil)
  }

  @Test(arguments: [
    ("/* a */\n.a { b: c; /* d */ e: f; }\n", ".a{b:c;e:f}"),
    (".a .b > .c, .d :is(.e, .f) .g::before { }", ".a .b>.c,.d :is(.e,.f) .g::before{}"),
    (".a{content: \"/* ; } */ \\\"  b\"; }", ".a{content:\"/* ; } */ \\\"  b\"}"),
    (
      "a { b: 0.5rem -0.25em calc(1px - 0.5px + 10.5px) }",
      "a{b:.5rem -.25em calc(1px - .5px + 10.5px)}"
    ),
    (
      "@media (a: b) and (c < 0.5rem) { d { e: f !important } }",
      "@media (a:b) and (c < .5rem){d{e:f!important}}"
    ),
    (".a/**/.b { c: d/**/e }", ".a .b{c:d e}"),
    (".a\\:b { c: \\ff  d }", ".a\\:b{c:\\ff d}"),
    ("a + b ~ c { --d: light-dark(#fff, #000) }", "a + b ~ c{--d:light-dark(#fff,#000)}"),
  ]) func aStyleSheet(_ source: String, _ expected: String) {
    #expect(StyleSheetText.stripped(source) == expected)
  }

  @Test(arguments: ["/* a", "a { b: \"c }", "a { b: 'c\n' }"])
  func aStyleSheetThatIsNotUnderstoodStaysAsItIs(_ source: String) {
    #expect(StyleSheetText.stripped(source) == nil)
  }

  @Test func theFilesOfAPageAreStripped() throws {
    let app = WebApp { _ in Text("") }
    let files = app.assets.map { String(decoding: $0.bytes, as: UTF8.self) }
    for line in files[0].split(separator: "\n") { #expect(!line.hasPrefix("\t")) }
    for sign in ["// MARK", " = ", "\t"] { #expect(!files[0].contains(sign)) }
    for sign in ["/*", " {", "\n", ";}"] { #expect(!files[1].contains(sign)) }
    // What is stripped stays as it is when it is stripped again.
    #expect(ScriptText.stripped(files[0]) == files[0])
    #expect(StyleSheetText.stripped(files[1]) == files[1])
  }
}
