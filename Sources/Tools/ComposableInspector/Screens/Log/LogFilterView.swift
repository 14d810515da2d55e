internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableViews

/// The editor of the log's filter.
struct LogFilterView: View {
  let store: StoreOf<LogFeature>
  /// The selected turn.
  let selected: LogEntry?

  var body: some View {
    HStack {
      Menu("Show") {
        Picker("Feature", selection: store.bound(\.filter.feature, to: { .featureChosen($0) })) {
          Text("All features").tag(String?.none)
          ForEach(store.features, id: \.self) { feature in
            Text(feature.isEmpty ? "The root" : feature).tag(Optional(feature))
          }
        }
        Section("Kinds") {
          ForEach(LogEntry.Kind.allCases, id: \.self) { kind in
            Toggle(
              "\(kind.mark) \(kind.title)",
              isOn: store.bound {
                $0.filter.kinds.contains(kind)
              } to: { _ in
                .kindToggled(kind)
              })
          }
        }
        Section("Time") { times }
        Section {
          Button("Hide the turns so far") { store.send(.clearButtonTapped) }
          Button("Show everything") { store.send(.filterReset) }.disabled(store.filter.isEmpty)
        }
      }
      TextField(
        "Filter", text: store.bound(\.filter.text, to: { .filterTextChanged($0) }),
        prompt: Text("Action or feature")
      )
      .labelsHidden()
      .keyboardShortcut("/", modifiers: [])
      .autocorrectionDisabled()
    }
    if !store.filter.summary.isEmpty {
      HStack {
        Text(store.filter.summary).font(.caption).foregroundStyle(.orange).lineLimit(1)
        Spacer()
        Button("Clear") { store.send(.filterReset) }
          .controlSize(.small)
          .accessibilityLabel("Clear the filter")
      }
    }
  }

  @ViewBuilder private var times: some View {
    Button("All the time") { store.send(.secondsChosen(nil)) }
    if let last = store.window.entries.last?.seconds {
      ForEach([10.0, 60, 600], id: \.self) { seconds in
        Button("Since \(Int(seconds)) s before the newest listed") {
          store.send(.secondsChosen(max(0, last - seconds)...1e9))
        }
      }
    }
    if let seconds = selected?.seconds {
      Button("1 s around the selected turn") {
        store.send(.secondsChosen(max(0, seconds - 1)...(seconds + 1)))
      }
    }
  }
}
