internal import ComposableHosting

/// The first response: complete HTML, and its headers.
public struct WebDocument: Hashable, Sendable {
  /// The document. It contains the session's id and is for one page only: it must not be cached.
  public let html: String
  /// The value of the `Content-Security-Policy` header.
  public let contentSecurityPolicy: String
  /// The value of the `Permissions-Policy` header: the scripts of a page may use none of the devices, but those of
  /// ``WebApp/permissions``.
  public let permissionsPolicy: String

  /// The headers of the response, including the content type and the security policy.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", "text/html; charset=utf-8"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", contentSecurityPolicy),
      ("Referrer-Policy", "same-origin"),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
      ("Cross-Origin-Opener-Policy", "same-origin-allow-popups"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", permissionsPolicy),
    ]
  }

  init(
    app: WebApp, session: WebSessionID, screen: Screenshot?
  ) {
    let nonce = WebSessionID().text
    let parts = Dictionary(grouping: app.parts) { $0.isNeeded(by: screen?.html ?? "") }
    let needed = parts[true, default: []]
    let title = screen?.navigation.title ?? app.title
    var writer = HTMLWriter()
    func tag(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
      writer.open(name)
      for (name, value) in attributes { writer.attribute(name, value) }
      writer.endOpening()
    }
    writer.raw("<!DOCTYPE html>\n")
    tag("html", ["lang": app.language])
    tag("head", [:])
    tag("meta", ["charset": "utf-8"])
    tag(
      "meta",
      ["name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"])
    writer.appearance(of: app)
    tag("title", ["data-title": app.title])
    writer.text(title)
    writer.close("title")
    let styles = [app.styleSheet.path] + needed.filter(\.isStyle).map(\.asset.path)
    for path in styles + app.styleSheets {
      tag("link", ["rel": "stylesheet", "href": path])
    }
    let rules = screen?.rules ?? []
    if !rules.isEmpty {
      // For pages without a script. They can't use `style` attributes: the policy forbids them.
      tag("style", ["nonce": nonce])
      for rule in rules.sorted() { writer.raw("[data-s=\"\(rule)\"]{\(rule)}") }
      writer.close("style")
    }
    for path in [app.script.path] + needed.filter({ !$0.isStyle }).map(\.asset.path) {
      tag("script", ["type": "module", "src": path])
      writer.close("script")
    }
    writer.close("head")
    writer.open("body")
    let body: KeyValuePairs = [
      "data-session": session.text, "data-number": "\(screen?.number ?? 0)",
      "data-socket": app.socketPath, "data-part": "\(app.limits.filePartBytes)",
      "data-base": app.basePath, "data-palette": app.palette.path,
      "data-keeping": app.keeping.path,
      "data-parts": PagePart.json(parts[false, default: []]),
      "data-navigation": screen?.navigation.json ?? "[]",
    ]
    for (name, value) in body { writer.attribute(name, value) }
    if let elements = app.elements.json { writer.attribute("data-elements", elements) }
    writer.endOpening()
    tag("noscript", [:])
    tag("p", ["class": "status"])
    writer.text(app.strings.withoutScript)
    writer.close("p")
    writer.close("noscript")
    writer.raw(screen?.html ?? "")
    // The script's announcements.
    tag(
      "div",
      [
        "id": "composable-status", "class": "status", "role": "status",
        // Above the sheets too.
        "popover": "manual",
        "data-lost": app.strings.connectionLost,
        "data-anew": app.strings.restarted,
        "data-now": app.strings.tryNow,
        "data-over": app.strings.reload, "data-picked": app.strings.pickedUp,
        "data-noplace": app.strings.noPlace, "data-kept": app.strings.keptOpen,
        "data-dropped-before": app.strings.droppedBefore,
        "data-dropped-after": app.strings.droppedAfter,
        "data-dropped-onto": app.strings.droppedOnto,
        "data-copied": app.strings.copied, "data-not-copied": app.strings.notCopied,
        "data-back": app.strings.putBack, "data-goes-before": app.strings.before,
        "data-goes-after": app.strings.after, "data-goes-onto": app.strings.onto,
        "data-command": app.strings.command, "data-nocommand": app.strings.noCommand,
        "data-shortcuts": app.strings.shortcuts,
      ])
    writer.close("div")
    // The announcements of the views. Each of its lines is read once.
    tag(
      "div",
      [
        "id": "composable-announcements", "class": "unseen-status", "aria-live": "polite",
      ])
    writer.close("div")
    writer.close("body")
    writer.close("html")
    self.html = writer.html
    let images = (["'self'", "data:"] + app.imageSources).joined(separator: " ")
    contentSecurityPolicy =
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-\(nonce)'; "
      + "connect-src 'self'; img-src \(images); font-src 'self'; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    permissionsPolicy = app.permissionsPolicy
  }
}
