internal import ComposableWeb
internal import NIOCore
internal import NIOHTTP1

extension HTTPResponse {
  /// A response to a request that is refused: a page in the look of the app for a browser that wants to show one, and a
  /// line of text for any other client.
  init(_ refusal: HTTPRefusal, to request: HTTPRequest, of app: WebApp) {
    self.init(refusal)
    let wantsPage = request.values("accept").contains { $0.lowercased().contains("text/html") }
    guard wantsPage else { return }
    // The first sentence describes the problem, the others the cure.
    let end = refusal.text.firstRange(of: ". ")
    let title = end.map { refusal.text[..<$0.lowerBound] } ?? refusal.text.trimmingSuffix(".")
    var text = end.map { String(refusal.text[$0.upperBound...]) } ?? ""
    let delay = refusal.fields.first(name: "retry-after")
    if delay != nil {
      text = text.replacing("Try again in a moment.", with: "")
      text += (text.isEmpty ? "" : " ") + app.strings.triesAgain
    }
    let page = app.refusal(String(title), text, leadsHome: refusal.status == .notFound)
    for (name, value) in page.headers {
      fields.replaceOrAdd(name: name.lowercased(), value: value)
    }
    // Browsers ignore `Retry-After`. Without a script, this is how the page tries again.
    if let delay { fields.replaceOrAdd(name: "refresh", value: delay) }
    body = ByteBuffer(string: page.html)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}
