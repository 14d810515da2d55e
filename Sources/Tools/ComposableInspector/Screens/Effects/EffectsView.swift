internal import ComposableArchitecture
internal import ComposableCharts
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// The effects of a store: bars on an axis of time, and a row for each.
struct EffectsView: View {
  let store: StoreOf<EffectsFeature>
  /// The seconds of the newest turn.
  let now: Double

  var body: some View {
    let effects = store.listed
    List {
      Section {
        Picker("Show", selection: store.bound(\.shown, to: { .shownChosen($0) })) {
          ForEach(EffectSelection.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        if store.effects == nil {
          ProgressView("Loading")
        } else if effects.isEmpty {
          Text(emptyText).foregroundStyle(.secondary)
        } else {
          LaneChart(lane: EffectLane(effects, now: now))
        }
      }
      if !effects.isEmpty {
        Section(effects.count.counted("effect")) {
          ForEach(effects) { EffectRow(store: store, effect: $0) }
        }
      }
    }
  }

  private var emptyText: String {
    switch store.shown {
    case .all: "No effect has run in the last turns."
    case .inFlight: "No effect is in flight."
    case .failed: "No effect has failed."
    }
  }
}

private struct LaneChart: View {
  let lane: EffectLane

  var body: some View {
    if !lane.bars.isEmpty {
      Chart(lane.bars) { bar in
        BarMark(
          xStart: .value("From", bar.start), xEnd: .value("To", bar.end),
          y: .value("Effect", bar.label)
        )
        .foregroundStyle(by: .value("End", bar.state))
      }
      .chartForegroundStyleScale([
        "In flight": Color.blue, "Finished": .green, "Cancelled": .gray, "Failed": .red,
      ])
      .chartXAxisLabel("Seconds")
      .accessibilityLabel("Effects by time")
      .frame(height: Double(max(lane.bars.count, 2)) * 22 + 72)
    }
    if lane.restCount > 0 {
      Text("\(lane.restCount.counted("other")) below").font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// An effect. The selected row shows all details.
private struct EffectRow: View {
  let store: StoreOf<EffectsFeature>
  let effect: EffectRecord

  var body: some View {
    let isOpen = store.selection == effect.id
    HStack(alignment: .top) {
      Button {
        store.send(.selected(effect.id))
      } label: {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: "\(isOpen ? "▾" : "▸") \(effect.title)")
          Text(verbatim: effect.location).font(.caption.monospaced()).foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
      .buttonStyle(.plain)
      Spacer(minLength: 4)
      VStack(alignment: .trailing, spacing: 2) {
        Text(effect.endName).foregroundStyle(effect.color)
        if let time = effect.timeText {
          Text(time).font(.caption).foregroundStyle(.secondary)
        }
      }
      .fixedSize()
    }
    if effect.end == nil, !effect.waits.isEmpty {
      Text(verbatim: "waits for \(effect.waits.joined(separator: ", "))").font(.caption)
    }
    if isOpen { EffectDetails(store: store, effect: effect) }
  }
}

private struct EffectDetails: View {
  let store: StoreOf<EffectsFeature>
  let effect: EffectRecord

  var body: some View {
    if case .failed(let reason) = effect.end { Text(verbatim: reason).foregroundStyle(.red) }
    if let start = effect.start { LabeledContent("Started", value: start.secondsText) }
    HStack {
      Text("Started by")
      Spacer()
      link(effect.id.turn)
    }
    if !effect.sent.isEmpty {
      HStack {
        Text("Sent")
        Spacer()
        ForEach(effect.sent.prefix(8), id: \.self) { link($0) }
        if effect.sent.count > 8 { Text("and \(effect.sent.count - 8) more") }
      }
    }
    if let turn = effect.endTurn {
      HStack {
        Text("Ended in or after")
        Spacer()
        link(turn)
      }
    }
    if !effect.cancellationIDs.isEmpty {
      LabeledContent("Cancelled by", value: effect.cancellationIDs.joined(separator: ", "))
    }
    if !effect.path.isEmpty {
      LabeledContent("Belongs to", value: effect.path.joined(separator: " › "))
    }
  }

  private func link(_ turn: Int) -> some View {
    Button("#\(turn)") { store.send(.delegate(.turnSelected(turn))) }
      .fixedSize()
      .accessibilityLabel("Go to turn \(turn)")
  }
}

extension EffectRecord {
  /// How long it took.
  var timeText: String? {
    guard let start, let endTime, endTime >= start, endTime - start < 1e9 else { return nil }
    return Int((endTime - start) * 1e9).durationText
  }

  /// Its name, or its id.
  var title: String { name.map { "\($0) (\(id))" } ?? "effect \(id)" }

  var endText: String {
    if case .failed(let reason) = end { "failed: \(reason)" } else { endName.lowercased() }
  }

  var color: Color {
    switch end {
    case nil: .blue
    case .finished: .green
    case .cancelled: .gray
    case .failed: .red
    }
  }
}
