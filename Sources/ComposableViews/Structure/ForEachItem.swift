/// The view of an element of a collection: evaluated apart from the collection's, so that what it
/// reads concerns it alone.
struct ForEachItem<Element, Content: View>: View {
  let element: Element
  let content: (Element) -> Content

  var body: some View { content(element) }
}
