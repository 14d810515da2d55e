internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// The status of the store: turns, effects in flight, the history, and the delivery of actions.
struct StatusView: View {
  let store: StoreOf<StoreInspection>

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      if store.isGone {
        Text(InspectorError.storeIsGone.description).font(.caption).foregroundStyle(.orange)
      }
      if let status = store.status {
        Text(summary(status)).font(.caption).foregroundStyle(.secondary)
          .accessibilityIdentifier("status")
        if status.delivery != .live {
          HStack {
            Text(status.delivery.explanation).font(.caption).foregroundStyle(.orange)
            Spacer(minLength: 4)
            Button("Apply") { store.send(.deliveryChosen(.live)) }
              .controlSize(.small)
              .fixedSize()
              .accessibilityLabel("Apply the app's actions again")
          }
        }
        if let divergence = status.divergence {
          Text(divergence).font(.caption).foregroundStyle(.red)
        }
      }
    }
  }

  private func summary(_ status: StoreStatus) -> String {
    var parts = [
      status.turns.count.counted("turn"), "\(status.effectCount.withThousands) in flight",
      status.byteLimit > 0
        ? "\(status.byteCount.bytesText)/\(status.byteLimit.bytesText)"
        : status.byteCount.bytesText,
    ]
    if status.turns.lowerBound > 1 {
      parts.append("turns before \(status.turns.lowerBound.withThousands) are forgotten")
    }
    return parts.joined(separator: " · ")
  }
}

extension StoreStatus.Delivery {
  var explanation: String {
    switch self {
    case .live: "The app applies its actions."
    case .held: "The app's actions are held until you apply them again."
    case .dropped: "The app's actions are dropped until you apply them again."
    }
  }
}
