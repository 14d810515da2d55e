import ComposableViews
import ComposableWeb

/// The HTML of a view, without the surrounding page and without numbers.
func html<Content: View>(
  isolation: isolated (any Actor)? = #isolation, @ViewBuilder of content: @escaping () -> Content
) -> String {
  let page = Page()
  let graph = ViewGraph(host: page, isolation: isolation, content: content)
  defer { graph.remove() }
  let html = page.state.takeScreen().html
  let start = html.prefixMatch(of: /<div id=0 class=screen( role=main)? data-h>/)
  guard let start, html.hasSuffix("</div>") else { preconditionFailure(html) }
  let inner = String(html[start.range.upperBound...].dropLast(6))
  return inner.replacing(/\ (id|for)=\d+[a-z]?/, with: "")
    .replacing(" data-h", with: "").replacing(" type=button", with: "")
}

private final class Page: ViewHost {
  var state = PageState(title: "")

  func apply(_ operations: [ComposableViews.HostOperation]) {
    for operation in operations { state.apply(operation) }
  }
}
