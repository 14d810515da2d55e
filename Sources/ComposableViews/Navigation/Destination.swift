internal import IssueReporting

/// What is on the page of a value.
struct Destination: View {
  let value: AnyHashable
  @Environment(\.navigation) private var navigation

  var body: some View {
    if let page = navigation?.page(for: value.base) {
      page
    } else {
      Text("No page for \(type(of: value.base))").onAppear(perform: report)
    }
  }

  private func report() {
    reportIssue(
      """
      A navigation stack's path has a value of type \(type(of: value.base)), and nobody says what its \
      page is. Add 'navigationDestination(for: \(type(of: value.base)).self)' to a view in the stack.
      """)
  }
}
