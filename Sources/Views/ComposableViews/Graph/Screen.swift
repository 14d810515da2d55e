internal import ComposableHosting

/// The root element of a graph.
struct Screen<Content: View>: _ElementView {
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .screen }
}
