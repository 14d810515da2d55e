extension WebApp {
  /// A page in the look of the app, for a request that gets no session: an address without a page, or a server that
  /// is full. It needs no script.
  ///
  /// - Parameters:
  ///   - title: the problem, in a few words.
  ///   - text: advice for the user.
  ///   - leadsHome: whether it has a link to the app's first page.
  public func refusal(_ title: String, _ text: String = "", leadsHome: Bool = true) -> WebDocument {
    WebDocument(app: self, title: title, text: text, leadsHome: leadsHome)
  }
}

extension WebDocument {
  init(app: WebApp, title: String, text: String, leadsHome: Bool) {
    var page = Markup(
      "main", "screen refusal", Markup("h1").adding(title), Markup("p").adding(text))
    if leadsHome {
      let link = Markup("a", "link styled s-bordered").setting("href", app.basePath)
      page = page.adding(link.adding(app.strings.start))
    }
    var writer = HTMLWriter()
    writer.raw("<!DOCTYPE html>\n")
    writer.open("html")
    writer.attribute("lang", app.language)
    writer.endOpening()
    writer.raw("<head><meta charset=utf-8>")
    writer.raw("<meta name=viewport content=\"width=device-width, initial-scale=1\">")
    writer.appearance(of: app)
    writer.raw("<title>")
    writer.text(app.title.isEmpty ? title : "\(title) \u{00B7} \(app.title)")
    writer.raw("</title>")
    for path in [app.styleSheet.path] + app.styleSheets {
      writer.open("link")
      writer.attribute("rel", "stylesheet")
      writer.attribute("href", path)
      writer.endOpening()
    }
    writer.raw("</head><body>")
    writer.raw(Renderer.html(of: page))
    writer.raw("</body></html>")
    html = writer.html
    contentSecurityPolicy =
      "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    permissionsPolicy = app.permissionsPolicy
  }
}
