/// A view that is made when it is needed, and evaluated apart from the one that says how.
struct Deferred<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}
