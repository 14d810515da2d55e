import ComposableRoutes
import Testing

@Suite struct StateAddressTests {
  @Test(arguments: [
    ("/", "/"), ("//", "/"), ("/a", "/a"), ("/a/", "/a"), ("//a//b//", "/a/b"), ("/a?", "/a"),
    ("/a#b", "/a"),
    ("/caf%c3%a9", "/caf%C3%A9"), ("/café", "/caf%C3%A9"), ("/a%2Fb", "/a%2Fb"),
    ("/a%20b", "/a%20b"), ("/a+b", "/a%2Bb"),
    ("/?q=a+b", "/?q=a%20b"), ("/?q=100%", "/?q=100%25"), ("/?q", "/?q="), ("/?&&q=1&", "/?q=1"),
    ("/?q=%FF", "/?q=%25FF"),
    ("/?q=a=b", "/?q=a%3Db"), ("/?a=1&b=2&a=3", "/?a=1&b=2&a=3"), ("/~", "/~"), ("/~..", "/~.."),
    ("/~a", "/a"),
    ("/~~a", "/~~a"), ("/.env", "/~.env"), ("/..", "/~.."), ("/?~=.", "/?~=."),
  ])
  func canonicalText(text: String, canonical: String) {
    #expect(StateAddress(text)?.description == canonical)
    #expect(StateAddress(canonical)?.description == canonical)
  }

  @Test(arguments: [
    "", "a", "?q=1", "#", "http://a/b", "/%", "/%2", "/%zz", "/%FF", "/%C3", "/a%00b", "/\u{0}",
  ])
  func notAnAddress(text: String) {
    #expect(StateAddress(text) == nil)
  }

  @Test func partsHaveNoEscapes() {
    let address = StateAddress("/tickets/caf%C3%A9/~/~.?q=a%26b&q=%C3%A9")
    #expect(address?.path == ["tickets", "café", "", "."])
    #expect(address?.query == [.init("q", "a&b"), .init("q", "é")])
  }

  @Test func longAddresses() {
    let long = String(repeating: "a", count: StateAddress.longestText - 1)
    #expect(StateAddress("/" + long) != nil)
    #expect(StateAddress("/a" + long) == nil)
    #expect(StateAddress(String(repeating: "/a", count: StateAddress.mostParts)) != nil)
    #expect(StateAddress(String(repeating: "/a", count: StateAddress.mostParts + 1)) == nil)
    #expect(StateAddress("/?" + String(repeating: "a&", count: StateAddress.mostItems)) != nil)
    #expect(StateAddress("/?" + String(repeating: "a&", count: StateAddress.mostItems + 1)) == nil)
    #expect(StateAddress(String(repeating: "/", count: StateAddress.longestText)) == StateAddress())
  }
}
