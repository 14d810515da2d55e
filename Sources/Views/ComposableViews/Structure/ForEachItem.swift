/// The view of an element of a collection. It is evaluated separately from the collection's view, so that a change of
/// its dependencies invalidates it alone.
struct ForEachItem<Element, Content: View>: View {
  var element: Element
  let content: (Element) -> Content

  var body: some View { content(element) }
}
