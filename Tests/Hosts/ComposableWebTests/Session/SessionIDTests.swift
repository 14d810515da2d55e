import ComposableWeb
import Testing

@Suite struct SessionIDTests {
  @Test func aSessionIDIsParsedAsItIsWritten() {
    let id = WebSessionID()
    #expect(id.text.utf8.count == 32)
    #expect(WebSessionID(id.text) == id)
    #expect(
      WebSessionID("0123456789abcdef0123456789abcdef")?.text == "0123456789abcdef0123456789abcdef")
  }

  @Test(arguments: [
    "", "0", "0123456789ABCDEF0123456789abcdef", "+123456789abcdef0123456789abcdef",
  ])
  func otherTextsAreNotSessionIDs(text: String) {
    #expect(WebSessionID(text) == nil)
  }
}
