internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// Rows of a list for a value and its open parts.
struct TreeView: View {
  let store: StoreOf<TreeFeature>
  /// Whether a typed value can go to a fork.
  var hasFork = false

  var body: some View {
    // The appearance belongs to a view that is always there.
    Group {
      let rows = store.rows
      if rows.isEmpty {
        Text(store.branches[store.root]?.isLoading == false ? "It is empty." : "Loading …")
          .foregroundStyle(.secondary)
      }
      ForEach(rows) { row in
        TreeRowView(store: store, row: row)
        if case .value = row.content, store.edit?.path == row.path {
          ValueEditView(store: store, hasFork: hasFork)
        }
      }
    }
    .onAppear { store.send(.appeared) }
  }
}

private struct TreeRowView: View {
  let store: StoreOf<TreeFeature>
  let row: TreeRow

  var body: some View {
    switch row.content {
    case .value(let node, let isExpanded):
      HStack(spacing: 6) {
        if node.childCount > 0 {
          Button {
            store.send(.toggled(row.path))
          } label: {
            line(node, mark: isExpanded ? "▾ " : "▸ ")
          }
          .buttonStyle(.plain)
          .accessibilityLabel("\(isExpanded ? "Close" : "Open") \(node.label)")
          .accessibilityValue(node.summary)
        } else {
          line(node, mark: "  ")
        }
        Spacer(minLength: 4)
        if store.isEditable, node.isEditable {
          Button("Edit") { store.send(.editBegan(row.path)) }
            .controlSize(.mini)
            .fixedSize()
            .accessibilityLabel("Edit \(row.path.pathText)")
        }
      }
    case .more(let count):
      Button {
        store.send(.moreButtonTapped(row.path))
      } label: {
        Text("\(min(count, TreeFeature.pageSize).withThousands) more of \(count.withThousands)")
          .padding(.leading, indentation)
      }
    case .loading: Text("Loading …").foregroundStyle(.secondary).padding(.leading, indentation)
    case .error(let error):
      Text(error).foregroundStyle(.red).padding(.leading, indentation)
      Button("Try again") { store.send(.moreButtonTapped(row.path)) }
    }
  }

  private func line(_ node: ValueNode, mark: String) -> some View {
    HStack(spacing: 6) {
      Text(verbatim: mark + node.label).font(.callout.monospaced()).padding(.leading, indentation)
        .fixedSize()
      Text(verbatim: node.summary).font(.callout.monospaced())
        .foregroundStyle(node.isRedacted ? .orange : .secondary).lineLimit(1)
    }
  }

  private var indentation: Double { Double(min(row.depth, 12)) * 16 }
}

/// A field that replaces a value.
private struct ValueEditView: View {
  let store: StoreOf<TreeFeature>
  let hasFork: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      TextField(
        "New value",
        text: store.bound {
          $0.edit?.text ?? ""
        } to: {
          .editTextChanged($0)
        }
      )
      .autocorrectionDisabled()
      .onSubmit { store.send(.editSubmitted(.app)) }
      HStack {
        Button("Put in the app") { store.send(.editSubmitted(.app)) }
          .disabled(store.edit?.isPutting == true)
        if hasFork {
          Button("Add to the fork") { store.send(.editSubmitted(.fork)) }
        }
        Button("Cancel") { store.send(.editCancelled) }
      }
      if let error = store.edit?.error {
        Text(error.description).foregroundStyle(.red)
      }
    }
  }
}
