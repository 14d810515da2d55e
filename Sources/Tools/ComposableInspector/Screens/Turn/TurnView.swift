internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// A turn: its action, its cause, its changes, and its cost.
struct TurnView: View {
  let store: StoreOf<TurnFeature>

  var body: some View {
    List {
      if let details = store.details {
        TurnHeader(store: store, details: details)
        ChangesSection(store: store, details: details)
        EffectsSections(store: store, details: details)
        if !details.calls.isEmpty {
          Section("Dependencies") {
            ForEach(Array(details.calls.enumerated()), id: \.offset) { _, call in
              CallView(call: call)
            }
          }
        }
        if canFork {
          Section("What if") {
            HStack {
              Button("Skip it") { store.send(.delegate(.forked(.withoutSelected))) }
                .accessibilityLabel("Fork without this turn")
              if store.point.timeline == .recorded {
                Button("Fork here") { store.send(.delegate(.forked(.empty))) }
                  .accessibilityLabel("Fork after this turn")
                Button("Replay") { store.send(.delegate(.forked(.withFollowing))) }
                  .accessibilityLabel("Fork after this turn, with the turns that followed")
              }
            }
          }
        }
        Section("State") {
          TreeGroup(store: store, tree: .before, title: "Before")
          TreeGroup(store: store, tree: .after, title: "After")
        }
      } else if let error = store.error {
        Text(error.description).foregroundStyle(.red)
      } else {
        ProgressView("Loading")
      }
    }
    .controlSize(.small)
    .onAppear { store.send(.appeared) }
  }

  /// A file belongs to another session.
  private var canFork: Bool {
    if case .imported = store.point.timeline { false } else { true }
  }
}

/// The action, what caused it, and how long it took.
private struct TurnHeader: View {
  let store: StoreOf<TurnFeature>
  let details: TurnDetails

  var body: some View {
    Section {
      Text(verbatim: details.actionDump).font(.callout.monospaced())
        .accessibilityLabel("Action")
        .accessibilityValue(details.actionDump)
      HStack {
        Text(verbatim: "\(details.entry.kind.mark) \(details.entry.kind.explanation)")
          .foregroundStyle(details.entry.kind.color)
        Spacer(minLength: 4)
        if let parent = details.entry.parent {
          Text("caused by").font(.caption).foregroundStyle(.secondary)
          TurnLink(store: store, turn: parent)
        }
      }
      if sender != nil || !figures.isEmpty {
        VStack(alignment: .leading, spacing: 2) {
          if let sender {
            Text(verbatim: sender).font(.caption.monospaced())
              .accessibilityLabel("The effect that sent it")
          }
          if !figures.isEmpty { Text(figures).font(.caption) }
        }
        .foregroundStyle(.secondary)
      }
      if let note = details.entry.note {
        Text(verbatim: note).font(.caption).foregroundStyle(.orange)
      }
      if !details.followers.isEmpty {
        HStack {
          Text("Led to")
          Spacer()
          ForEach(details.followers.prefix(6), id: \.self) { TurnLink(store: store, turn: $0) }
          if details.followers.count > 6 { Text("and \(details.followers.count - 6) more") }
        }
      }
      if details.entry.kind != .put {
        TreeGroup(store: store, tree: .action, title: "Its values")
      }
    }
  }

  /// The effect that sent the action, and its place in the source.
  private var sender: String? {
    guard case .effect(let id) = details.entry.cause else { return nil }
    return store.sender.map { "\($0.title) · \($0.location)" } ?? "effect \(id)"
  }

  /// Its time and its cost: `at 2.00 s · reducer 9 ms · observers 3.4 ms`.
  private var figures: String {
    var parts: [String] = []
    if let seconds = details.entry.seconds { parts.append("at \(seconds.secondsText)") }
    if let time = details.entry.reducerTime { parts.append("reducer \(time.durationText)") }
    if let time = details.entry.observerTime { parts.append("observers \(time.durationText)") }
    return parts.joined(separator: " · ")
  }
}

struct TurnLink: View {
  let store: StoreOf<TurnFeature>
  let turn: Int

  var body: some View {
    Button("#\(turn)") { store.send(.delegate(.selected(turn: turn))) }
      .fixedSize()
      .accessibilityLabel("Go to turn \(turn)")
  }
}

/// The changes of the turn.
private struct ChangesSection: View {
  let store: StoreOf<TurnFeature>
  let details: TurnDetails

  var body: some View {
    Section("Changes") {
      if details.changes.isEmpty {
        Text("It changed nothing.").foregroundStyle(.secondary)
      }
      ForEach(Array(details.changes.enumerated()), id: \.offset) { index, change in
        let toggle = { _ = store.send(.changeToggled(index)) }
        ChangeView(change: change, toggle: change.isOfSharedValue ? nil : toggle)
        ChangedTree(store: store, id: "before \(index)", title: "Before")
        ChangedTree(store: store, id: "after \(index)", title: "After")
      }
      if details.hasMoreChanges {
        Text("There are more. The whole state is below.").font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}

private struct ChangedTree: View {
  let store: StoreOf<TurnFeature>
  let id: String
  let title: String

  var body: some View {
    if let tree = store.scope(state: \.trees[id: id], action: \.trees[id: id]) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      TreeView(store: tree)
    }
  }
}

/// A part that changed: the path to it, and its value before and after.
struct ChangeView: View {
  let change: ValueChange
  var toggle: (() -> Void)?

  var body: some View {
    if let toggle {
      Button(action: toggle) { content }.buttonStyle(.plain)
    } else {
      content
    }
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: change.path.pathText).font(.callout.monospaced())
      if let place = change.movedFrom {
        Text("moved from \(place)").font(.caption).foregroundStyle(.secondary)
      }
      if let before = change.before, change.movedFrom == nil {
        Text(verbatim: "- \(before)").font(.caption.monospaced()).foregroundStyle(.red)
          .accessibilityLabel("before: \(before)")
      }
      if let after = change.after, change.movedFrom == nil {
        Text(verbatim: "+ \(after)").font(.caption.monospaced()).foregroundStyle(.green)
          .accessibilityLabel("after: \(after)")
      }
    }
  }
}

extension ValuePath {
  /// `search.results[3].title`; `state` for the whole.
  var pathText: String {
    guard !isEmpty else { return "state" }
    var text = ""
    for label in self {
      if !text.isEmpty, label.first != "[" { text += "." }
      text += label
    }
    return text
  }
}

/// The effects that the turn started, and the effects that ended.
private struct EffectsSections: View {
  let store: StoreOf<TurnFeature>
  let details: TurnDetails

  var body: some View {
    if !details.started.isEmpty {
      Section("Started") {
        ForEach(details.started) { EffectLine(store: store, effect: $0) }
      }
    }
    if !details.ended.isEmpty {
      Section("Ended") {
        ForEach(details.ended) { EffectLine(store: store, effect: $0) }
      }
    }
  }
}

private struct EffectLine: View {
  let store: StoreOf<TurnFeature>
  let effect: EffectRecord

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(verbatim: effect.title)
        Spacer()
        Text(effect.endText).foregroundStyle(effect.color)
      }
      Text(verbatim: effect.location).font(.caption.monospaced()).foregroundStyle(.secondary)
      if !effect.sent.isEmpty {
        HStack {
          Text("Sent").font(.caption).foregroundStyle(.secondary)
          ForEach(effect.sent.prefix(6), id: \.self) { TurnLink(store: store, turn: $0) }
        }
      }
    }
  }
}

/// A call of a dependency.
private struct CallView: View {
  let call: CallRecord

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: "\(call.name)(\(call.arguments))").font(.callout.monospaced())
      Text(verbatim: "→ \(call.result)").font(.caption.monospaced())
        .foregroundStyle(call.isError ? .red : .secondary)
      Text(call.effect.map { "by effect \($0)" } ?? "by the reducer").font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

/// A tree that is loaded when it is opened.
private struct TreeGroup: View {
  let store: StoreOf<TurnFeature>
  let tree: TurnFeature.Tree
  let title: String

  var body: some View {
    let isOpen = store.trees[id: tree.rawValue] != nil
    Button("\(isOpen ? "▾" : "▸") \(title)") { store.send(.treeToggled(tree)) }
      .buttonStyle(.plain)
      .accessibilityLabel("\(isOpen ? "Hide" : "Show") \(title)")
    if let tree = store.scope(
      state: \.trees[id: tree.rawValue], action: \.trees[id: tree.rawValue])
    {
      TreeView(store: tree)
    }
  }
}
