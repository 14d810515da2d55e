internal import ComposableArchitecture
internal import ComposableCharts
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// Charts of a store's figures.
struct ChartsView: View {
  let store: StoreOf<ChartsFeature>

  var body: some View {
    List {
      if let statistics = store.statistics {
        SamplesSection(
          title: "Actions a second", name: "Actions", samples: statistics.rates, color: .blue)
        TimesSection(store: store, statistics: statistics)
        SamplesSection(
          title: "Effects in flight", name: "Effects", samples: statistics.effects, color: .purple)
        SamplesSection(
          title: "Size of the history", name: "KiB",
          samples: statistics.bytes.map { .init(seconds: $0.seconds, value: $0.value / 1_024) },
          color: .teal)
        SizesSection(sizes: statistics.sizes)
      } else {
        ProgressView("Loading")
      }
    }
  }
}

/// A figure over time.
private struct SamplesSection: View {
  let title: String
  let name: String
  let samples: [StoreStatistics.Sample]
  let color: Color

  var body: some View {
    Section(title) {
      if samples.count < 2 {
        Text("There is nothing to draw yet.").foregroundStyle(.secondary)
      } else {
        Chart(Array(samples.enumerated()), id: \.offset) { _, sample in
          AreaMark(x: .value("Seconds", sample.seconds), y: .value(name, sample.value))
            .foregroundStyle(color).opacity(0.2).accessibilityHidden(true)
          LineMark(x: .value("Seconds", sample.seconds), y: .value(name, sample.value))
            .foregroundStyle(color)
        }
        .chartXAxisLabel("Seconds")
        .frame(height: 140)
      }
    }
  }
}

/// How long turns take: a histogram, and the slowest actions.
private struct TimesSection: View {
  let store: StoreOf<ChartsFeature>
  let statistics: StoreStatistics

  var body: some View {
    Section("Time of turns") {
      if statistics.histogram.isEmpty {
        Text("No turn was timed yet.").foregroundStyle(.secondary)
      } else {
        Chart(Array(statistics.histogram.enumerated()), id: \.offset) { _, bin in
          BarMark(x: .value("At most", bin.limit.durationText), y: .value("Turns", bin.count))
            .foregroundStyle(bin.limit > LogRow.slowTime ? .orange : .blue)
        }
        .frame(height: 140)
      }
    }
    if !statistics.actions.isEmpty {
      Section("Actions, the slowest first") {
        ForEach(Array(statistics.actions.prefix(12).enumerated()), id: \.offset) { _, action in
          HStack {
            VStack(alignment: .leading, spacing: 2) {
              Text(verbatim: action.action).font(.callout.monospaced())
              Text(figures(of: action)).font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            if let turn = action.longestTurn {
              Button("#\(turn)") { store.send(.delegate(.turnSelected(turn))) }
                .fixedSize()
                .accessibilityLabel("Go to turn \(turn), the slowest of \(action.action)")
            }
          }
        }
      }
    }
  }

  private func figures(of action: StoreStatistics.ActionTimes) -> String {
    var parts = [action.count.counted("turn")]
    if let median = action.median { parts.append("half within \(median.durationText)") }
    if let longest = action.longest { parts.append("the longest \(longest.durationText)") }
    return parts.joined(separator: " · ")
  }
}

/// The parts of the present state.
private struct SizesSection: View {
  let sizes: [StoreStatistics.PartSize]

  var body: some View {
    Section("Size of the state") {
      if sizes.isEmpty {
        Text("The sizes are not known.").foregroundStyle(.secondary)
      } else {
        let shown = Array(sizes.prefix(10).enumerated())
        Chart(shown, id: \.offset) { _, part in
          BarMark(
            x: .value("KiB", Double(part.byteCount) / 1_024),
            y: .value("Part", part.path.pathText)
          )
          .foregroundStyle(.teal)
          .annotation(position: .trailing) { Text(part.byteCount.bytesText) }
        }
        .chartXAxisLabel("KiB")
        .frame(height: Double(shown.count) * 26 + 56)
      }
    }
  }
}
