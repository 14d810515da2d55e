import ComposableUI

/// The comments on a ticket, and a field for another.
struct CommentsView: View {
  @Bindable var store: StoreOf<Comments>

  var body: some View {
    Section("Comments") {
      switch store.loading {
      case .idle: EmptyView()
      case .loading: ProgressView("Loading")
      case .failed(let message):
        Text(message).foregroundStyle(.red)
        Button("Load again") { store.send(.reloadButtonTapped) }
      }
      ForEach(store.sent) { CommentView(comment: $0) }
      ForEach(store.unsent) { unsent in
        CommentView(comment: unsent.comment, isSent: false)
        if let failure = unsent.failure {
          UnsentCommentTools(failure: failure) {
            store.send(.retryButtonTapped(unsent.id))
          } discard: {
            store.send(.discardButtonTapped(unsent.id))
          }
        } else {
          ProgressView("Sending")
        }
      }
      if store.sent.isEmpty, store.unsent.isEmpty, store.loading == .idle {
        Text("There are none.").foregroundStyle(.secondary)
      }
    }
    Section("Your comment") {
      TextField("Comment", text: $store.draft.sending(\.draftChanged))
        .onSubmit { store.send(.sendButtonTapped) }
      Button("Send") { store.send(.sendButtonTapped) }.disabled(!store.canSend)
    }
  }
}

private struct CommentView: View {
  let comment: TicketComment
  var isSent = true

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(comment.author).font(.headline)
        Spacer()
        Text(comment.date, format: .ticketDate).font(.caption).foregroundStyle(.secondary)
      }
      Text(comment.text).opacity(isSent ? 1 : 0.6)
    }
  }
}

/// Why a comment was not sent, and what can be done.
private struct UnsentCommentTools: View {
  let failure: String
  let retry: () -> Void
  let discard: () -> Void

  var body: some View {
    Text("Not sent. \(failure)").font(.caption).foregroundStyle(.red)
    Button("Send again", action: retry)
    Button("Discard", role: .destructive, action: discard)
  }
}
