internal import ComposableHosting

/// A sheet in which the user types the path of a file.
struct PathSheet<Actions: View>: View {
  let title: String
  let label: String
  let prompt: String
  let error: HostFileError?
  let isBusy: Bool
  var canCancel = true
  @Binding var path: String
  let submit: () -> Void
  let cancel: () -> Void
  @ViewBuilder let actions: () -> Actions
  @FocusState private var isTyping: Bool

  var body: some View {
    Sheet(
      content: VStack(alignment: .leading) {
        Text(title).font(.headline)
        TextField(label, text: $path, prompt: Text(verbatim: prompt))
          .autocorrectionDisabled()
          .focused($isTyping)
          .onSubmit(submit)
          .disabled(isBusy)
        if let error {
          Text(verbatim: error.description).foregroundStyle(.red)
        } else {
          Text("A path on the machine where the app runs.").foregroundStyle(.secondary)
        }
        HStack {
          if isBusy { ProgressView() }
          Spacer()
          Button("Cancel", role: .cancel, action: cancel).disabled(!canCancel)
          actions()
        }
      }
      .onAppear { isTyping = true }, close: cancel)
  }
}

/// A path that was typed, and is being used.
struct PathRequest: Equatable {
  let path: String
  var replaces = false
}

/// The file is being read or written.
extension PathRequest: PassingState {
  var isPassing: Bool { true }
}
