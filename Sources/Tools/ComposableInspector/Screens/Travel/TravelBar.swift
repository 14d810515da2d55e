internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// Controls that step through the turns, and a menu that changes the app.
struct TravelBar: View {
  let store: StoreOf<StoreInspection>

  // Children of the page's column, so that they are as wide as the page.
  var body: some View {
    HStack(spacing: 4) {
      step("Previous turn", "chevron.left", "k", .previous)
      Button {
        store.send(.playToggled)
      } label: {
        Image(systemName: store.isPlaying ? "pause" : "play")
      }
      .keyboardShortcut("p", modifiers: [])
      .disabled(store.log.turns.isEmpty)
      .accessibilityLabel(store.isPlaying ? "Stop playing" : "Play the turns")
      step("Next turn", "chevron.right", "j", .next)
      Button(isRecorded ? "Now" : "End") { store.send(.turnSelected(nil)) }
        .keyboardShortcut("n", modifiers: [])
        .disabled(store.selection == nil)
        .accessibilityLabel(isRecorded ? "Back to the present" : "To the end")
      Spacer(minLength: 4)
      AppMenu(store: store)
    }
    .controlSize(.small)
    scrubber
    if let error = store.appError {
      Text(error.description).font(.caption).foregroundStyle(.red)
    }
  }

  @ViewBuilder private var scrubber: some View {
    let turns = store.log.turns
    if turns.count > 1 {
      Slider(
        value: store.bound {
          Double($0.selection ?? turns.upperBound - 1)
        } to: {
          .turnSelected(Int($0.rounded()))
        },
        in: Double(turns.lowerBound)...Double(turns.upperBound - 1), step: 1
      ) {
        Text("\(turns.lowerBound.withThousands)–\((turns.upperBound - 1).withThousands)")
          .font(.caption).foregroundStyle(.secondary)
      }
      .accessibilityLabel("Turn")
    }
  }

  private func step(
    _ label: String, _ symbol: String, _ key: KeyEquivalent, _ step: TurnStep
  ) -> some View {
    Button {
      store.send(.stepped(step))
    } label: {
      Image(systemName: symbol)
    }
    .keyboardShortcut(key, modifiers: [])
    .disabled(step.turn(from: store.selection, in: store.log) == nil)
    .accessibilityLabel(label)
  }

  private var isRecorded: Bool { store.log.timeline == .recorded }
}

/// The commands that change the running app.
private struct AppMenu: View {
  let store: StoreOf<StoreInspection>

  var body: some View {
    Menu("App") {
      Section {
        Picker(
          "Actions of the app",
          selection: store.bound {
            $0.status?.delivery ?? .live
          } to: {
            .deliveryChosen($0)
          }
        ) {
          ForEach(StoreStatus.Delivery.allCases, id: \.self) { delivery in
            Text(delivery.choice).tag(delivery)
          }
        }
        .disabled(store.isGone)
      }
      Section("Shared values stay as they are now") {
        Button("Jump here in the app") { store.send(.jumpButtonTapped) }
          .disabled(store.isGone || store.selection == nil && store.log.timeline == .recorded)
      }
      Section("Go to") {
        Button("The first turn") { store.send(.stepped(.first)) }
          .keyboardShortcut("g", modifiers: [])
        Button("The last turn") { store.send(.stepped(.last)) }
          .keyboardShortcut("e", modifiers: [])
      }
      Section {
        Picker("Speed", selection: store.bound(\.speed, to: { .speedChosen($0) })) {
          ForEach(PlaybackSpeed.allCases, id: \.self) { Text($0.title).tag($0) }
        }
      }
    }
    .accessibilityLabel("The app, and the speed")
  }
}

extension StoreStatus.Delivery {
  var choice: String {
    switch self {
    case .live: "Apply them"
    case .held: "Hold them"
    case .dropped: "Drop them"
    }
  }
}
