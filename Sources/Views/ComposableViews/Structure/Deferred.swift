/// A view that is created on demand, and evaluated separately from the view that declares it.
struct Deferred<Content: View>: View, NamelessView {
  let content: () -> Content

  var body: some View { content() }
}
