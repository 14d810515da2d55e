internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// The turns of a store, the newest first.
struct LogView<Header: View>: View {
  let store: StoreOf<LogFeature>
  let inspection: StoreOf<StoreInspection>
  @ViewBuilder let header: () -> Header

  var body: some View {
    List(selection: selection) {
      Section {
        header()
        LogFilterView(store: store, selected: inspection.turn?.details?.entry)
      }
      Section {
        if let error = store.error { Text(error.description).foregroundStyle(.red) }
        LogEndView(store: store)
        HStack(spacing: 6) {
          Text("○").font(.caption.monospaced()).foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text(store.timeline == .recorded ? "Now" : "The end").font(.callout)
        }
        .tag(LogSelection.end)
        let digits = "\(max(store.turns.upperBound - 1, 0))".count
        ForEach(store.rows) { row in
          LogRowView(row: row, digits: digits) {
            if case .burst(let first) = row.id { store.send(.burstToggled(first: first)) }
          }
        }
        if store.window.entries.isEmpty { LogEmptyView(store: store) }
        if store.hasOlder {
          Button("Older turns") { store.send(.olderReached) }
            .disabled(store.pending != nil)
        }
      }
    }
    .listStyle(.plain)
    .controlSize(.small)
    .toolbar {
      ToolbarItem(placement: .secondaryAction) {
        Button(store.isPaused ? "Resume" : "Pause") { store.send(.pauseToggled) }
          .keyboardShortcut(.space, modifiers: [])
          .accessibilityLabel(store.isPaused ? "Resume the log" : "Pause the log")
      }
    }
  }

  private var selection: Binding<LogSelection?> {
    inspection.bound { state in
      state.selection.map(state.log.row) ?? .end
    } to: { row in
      switch row {
      case .turn(let turn): .turnSelected(turn)
      case .burst(let first): .log(.burstToggled(first: first))
      case .end, nil: .turnSelected(nil)
      }
    }
  }
}

/// The footer below the listed turns.
private struct LogEndView: View {
  let store: StoreOf<LogFeature>

  var body: some View {
    if store.isPaused, store.newerCount > 0 {
      Text("Paused · \(store.newerCount.counted("newer turn"))")
        .font(.caption).foregroundStyle(.orange)
    } else if store.isPaused {
      Text("Paused").font(.caption).foregroundStyle(.orange)
    } else if !store.isAtEnd {
      HStack {
        Button("Newer turns") { store.send(.newerReached) }.disabled(store.pending != nil)
        Button("Newest") { store.send(.newestButtonTapped) }
      }
    }
  }
}

private struct LogEmptyView: View {
  let store: StoreOf<LogFeature>

  var body: some View {
    if store.pending != nil {
      ProgressView("Loading")
    } else if store.turns.isEmpty {
      Text("No turns yet. Use the app, and its actions appear here.").foregroundStyle(.secondary)
    } else if !store.filter.isEmpty {
      Text("No turn fits the filter.").foregroundStyle(.secondary)
      Button("Clear the filter") { store.send(.filterReset) }
    }
  }
}

/// A turn, or a burst of turns.
private struct LogRowView: View {
  let row: LogRow
  /// How many digits the newest turn has.
  let digits: Int
  let toggle: () -> Void

  var body: some View {
    if case .burst(let first) = row.id {
      Button(action: toggle) { content }
        .buttonStyle(.plain)
        .tag(LogSelection.burst(first: first))
        .accessibilityLabel(
          "\(row.isExpanded ? "Hide" : "Show") \(row.count.withThousands) turns of \(row.name)")
    } else {
      content
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("turn \(row.entry.turn)")
        .tag(LogSelection.turn(row.entry.turn))
    }
  }

  private var content: some View {
    HStack(spacing: 6) {
      Text(verbatim: number).font(.caption.monospaced()).foregroundStyle(.secondary).fixedSize()
        .accessibilityLabel("Turn \(row.entry.turn)")
      Text(row.entry.kind.mark).font(.caption.monospaced())
        .padding(.leading, Double(min(row.depth, 8)) * 12)
        .foregroundStyle(row.entry.kind.color)
        .accessibilityLabel(row.entry.kind.title)
      // The feature last, so that a cut keeps the action.
      (Text(verbatim: title).foregroundStyle(row.entry.isSkipped ? .secondary : .primary)
        + Text(verbatim: feature).foregroundStyle(.secondary))
        .font(.callout.monospaced())
        .strikethrough(row.entry.isSkipped)
        .lineLimit(1)
      if row.count > 1 {
        Text("× \(row.count.withThousands)").font(.callout.monospaced()).fixedSize()
      }
      Spacer(minLength: 4)
      if let time = row.slowTime {
        Text(time.durationText).font(.caption).foregroundStyle(.orange).fixedSize()
          .accessibilityLabel("slow: \(time.durationText)")
      }
      if row.entry.note != nil {
        Text("!").font(.caption).foregroundStyle(.orange)
          .accessibilityLabel("with an assumption")
      }
      if row.entry.effectCount > 0, row.count == 1 {
        Text("+\(row.entry.effectCount)◆").font(.caption).foregroundStyle(.secondary).fixedSize()
          .accessibilityLabel("starts \(row.entry.effectCount.counted("effect"))")
      }
    }
  }

  private var title: String {
    row.count > 1 ? "\(row.isExpanded ? "▾" : "▸") \(row.name)" : row.entry.ownAction
  }

  private var feature: String {
    row.count > 1 || row.entry.ownAction == row.entry.action ? "" : "  \(row.entry.feature)"
  }

  /// The turn's number, padded to the width of the newest turn's number.
  private var number: String {
    let number = "\(row.entry.turn)"
    return String(repeating: " ", count: max(0, digits - number.count)) + number
  }
}

extension LogEntry.Kind {
  var color: Color {
    switch self {
    case .user: .blue
    case .effect: .purple
    case .chain: .teal
    case .put: .orange
    }
  }
}
