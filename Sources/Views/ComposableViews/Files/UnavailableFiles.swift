internal import ComposableHosting

/// Informs the user that there are no files.
struct UnavailableFiles: View {
  let finish: () -> Void

  var body: some View {
    Dialog(
      kind: .alert(title: HostFileError.unavailable.description),
      actions: { Button("OK", role: .cancel, action: finish) }, message: { EmptyView() }, close: {})
  }
}
