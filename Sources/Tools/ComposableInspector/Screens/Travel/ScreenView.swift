internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// The app's own screen at the selected point.
struct ScreenView: View {
  let store: StoreOf<ScreenFeature>
  let hasFork: Bool
  let send: (ActionText, ValueTarget) -> Void

  var body: some View {
    if let error = store.error {
      Text(error.description).foregroundStyle(.red)
    } else if let screen = store.screen {
      VStack(alignment: .leading) {
        if let sent = store.sent { SentActionView(sent: sent, hasFork: hasFork, send: send) }
        GroupBox("The app after turn \(screen.point.turn.withThousands)") {
          if !screen.screen.presentValues.isEmpty {
            Text(
              "Of now, and not of then: \(screen.screen.presentValues.joined(separator: ", "))."
            )
            .font(.caption).foregroundStyle(.orange)
            .accessibilityIdentifier("present values")
          }
          PastScreen(screen: screen.screen) { store.send(.screenSent($0)) }
            .id(screen.point)
        }
      }
    } else if store.isMissing {
      ContentUnavailableView {
        Label("No screen is registered", systemImage: "photo")
      } description: {
        Text("Register a view for your root feature's state to see its screen at any turn:")
      } actions: {
        Text(verbatim: "AppInspector.screen { (store: StoreOf<App>) in AppView(store: store) }")
          .font(.callout.monospaced())
      }
    } else {
      ProgressView("Loading")
    }
  }
}

/// The action that a screen of the past has sent. Such a screen applies no action.
private struct SentActionView: View {
  let sent: SentAction
  let hasFork: Bool
  let send: (ActionText, ValueTarget) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("This screen would send")
      Text(verbatim: sent.line ?? "…").font(.callout.monospaced())
      HStack {
        Button("Send to the app") { send(sent.action, .app) }
        Button(hasFork ? "Add to the fork" : "Fork here with it") { send(sent.action, .fork) }
      }
    }
  }
}

/// A screen with its own store, which is created when the screen appears.
private struct PastScreen: View {
  let screen: AppScreen
  let onAction: (ActionText) -> Void
  @State private var view: AnyView?

  var body: some View {
    // The screen's presentations must not cover the inspector.
    EmbeddedScreen {
      if let view { view }
    }
    .onAppear {
      if view == nil { view = screen.makeView(onAction) }
    }
  }
}

extension ActionText {
  var text: String {
    switch self {
    case .swift(let text), .json(let text): text
    }
  }
}
