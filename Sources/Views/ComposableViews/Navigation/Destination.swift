internal import IssueReporting

/// The content of the page for a value.
struct Destination: View {
  let value: AnyHashable
  @Environment(\.navigation) private var navigation

  var body: some View {
    if let page = navigation?.page(for: value.base) {
      page
    } else {
      Text("No page for \(type)").onAppear(perform: report)
    }
  }

  private var type: String {
    (value.base as? StoredPage)?.type ?? "\(Swift.type(of: value.base))"
  }

  private func report() {
    reportIssue(
      """
      A navigation stack's path has a value of type \(type), but no view in the stack \
      declares a page for it. Add 'navigationDestination(for: \(type).self)' to a view \
      in the stack.
      """)
  }
}
