internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// A field for an action, and a fork that shows its outcome.
struct WhatIfView: View {
  let inspection: StoreOf<StoreInspection>

  var body: some View {
    let fork = inspection.scope(state: \.fork, action: \.fork)
    List {
      TypingSection(
        store: inspection.scope(state: \.typing, action: \.typing), hasFork: fork.draft != nil)
      if let draft = fork.draft {
        ForkSections(store: fork, inspection: inspection, draft: draft)
      } else {
        ForkStartView(inspection: inspection, isStarting: fork.isStarting)
      }
      if let error = fork.error {
        Section { Text(error.description).foregroundStyle(.red) }
      }
    }
    .controlSize(.small)
  }
}

/// A field for an action, with completions.
private struct TypingSection: View {
  let store: StoreOf<TypingFeature>
  let hasFork: Bool

  var body: some View {
    Section("Send an action") {
      TextField(
        "Action", text: store.bound(\.text, to: { .textChanged($0) }),
        prompt: Text(
          store.form == .swift ? ".search(.queryChanged(\"swift\"))" : "{\"search\":{\"_0\":…}}")
      )
      .autocorrectionDisabled()
      .textInputAutocapitalization(.never)
      .onSubmit { store.send(.submitted) }
      .onKeyPress(keys: completingKeys) { press in
        guard !store.completions.isEmpty else { return .ignored }
        switch press.key {
        case .tab: store.send(.completionAccepted)
        case .downArrow: store.send(.completionHighlighted(by: 1))
        default: store.send(.completionHighlighted(by: -1))
        }
        return .handled
      }
      Picker("Typed as", selection: store.bound(\.form, to: { .formChosen($0) })) {
        ForEach(ActionForm.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      ForEach(Array(store.completions.prefix(12).enumerated()), id: \.offset) { index, completion in
        Button {
          store.send(.completionTaken(completion))
        } label: {
          Text(verbatim: "\(index == store.highlighted ? "▶ " : "")\(completion.label)")
            .font(.callout.monospaced())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Complete with \(completion.label)")
      }
      if store.completions.count > 12 {
        Text("and \((store.completions.count - 12).withThousands) more").font(.caption)
          .foregroundStyle(.secondary)
      }
      switch store.check {
      case .success(let action):
        Text(verbatim: "✓ \(action)").font(.caption.monospaced()).foregroundStyle(.green)
          .accessibilityIdentifier("check")
      // While there are completions, the text is incomplete rather than wrong.
      case .failure(let error) where store.completions.isEmpty:
        Text(error.description).font(.caption).foregroundStyle(.red)
          .accessibilityIdentifier("check")
      case .failure, nil: EmptyView()
      }
      HStack {
        Button("Send to the app") { store.send(.sendButtonTapped) }
          .disabled(!store.isValid || store.isSending)
        Button(hasFork ? "Add to the fork" : "Fork here with it") { store.send(.forkButtonTapped) }
          .disabled(!store.isValid)
      }
      if let sent = store.sent {
        Text(verbatim: "Sent: \(sent)").font(.caption).foregroundStyle(.secondary)
      }
      if let error = store.error { Text(error.description).foregroundStyle(.red) }
    }
  }
}

extension TypingSection {
  /// The tab key leaves the field while there is nothing to complete.
  private var completingKeys: Set<KeyEquivalent> {
    let completes = store.highlighted != nil || !store.text.isEmpty && !store.completions.isEmpty
    return completes ? [.downArrow, .upArrow, .tab] : [.downArrow, .upArrow]
  }
}

/// The buttons that begin a fork.
private struct ForkStartView: View {
  let inspection: StoreOf<StoreInspection>
  let isStarting: Bool

  var body: some View {
    Section("Fork") {
      Text(
        "A fork continues from any turn with other actions. The app's reducer evaluates it beside the app, without effects."
      )
      .foregroundStyle(.secondary)
      if isStarting { ProgressView("Loading the turns") }
      if inspection.log.timeline == .recorded, !inspection.log.turns.isEmpty {
        HStack {
          Button("Fork here") { inspection.send(.forkButtonTapped(.empty)) }
            .accessibilityLabel("Fork after turn \(inspection.point.turn.withThousands)")
          if inspection.selection != nil {
            Button("Replay") { inspection.send(.forkButtonTapped(.withFollowing)) }
              .accessibilityLabel("Fork with the turns that followed")
          }
        }
      } else if inspection.log.timeline != .recorded {
        Text("Choose the recorded timeline above the log to fork it.").foregroundStyle(.secondary)
      }
    }
  }
}

/// The steps of a fork, and the differences at its end.
private struct ForkSections: View {
  let store: StoreOf<ForkFeature>
  let inspection: StoreOf<StoreInspection>
  let draft: ForkDraft

  var body: some View {
    Section("Fork after turn \(draft.base.withThousands)") {
      if draft.steps.isEmpty {
        Text("No steps yet. Type an action above, or edit a value of the state.")
          .foregroundStyle(.secondary)
      }
      ForEach(Array(draft.steps)) { step in StepView(store: store, draft: draft, step: step) }
      if store.omittedCount > 0 {
        Text("\(store.omittedCount.counted("later turn")) did not fit.").font(.caption)
          .foregroundStyle(.orange)
      }
      HStack {
        Button("Sweep") { store.send(.sweepButtonTapped) }
          .disabled(draft.skippedCount == 0)
          .accessibilityLabel("Remove the skipped steps for good")
        Button("Commit") { store.send(.commitButtonTapped) }
          .accessibilityLabel("Put the end of the fork in the app")
        Button("Discard", role: .destructive) { store.send(.discardButtonTapped) }
          .accessibilityLabel("Discard the fork")
      }
      Text("Commit puts the end of the fork in the app. Shared values stay as they are now.")
        .font(.caption).foregroundStyle(.secondary)
    }
    Section("The end of the fork, compared with now") {
      if let differences = store.differences {
        if differences.isEmpty { Text("Nothing is different.").foregroundStyle(.secondary) }
        ForEach(Array(differences.enumerated()), id: \.offset) { _, change in
          ChangeView(change: change)
        }
      } else if store.error == nil {
        ProgressView("Comparing")
      }
    }
  }
}

private struct StepView: View {
  let store: StoreOf<ForkFeature>
  let draft: ForkDraft
  let step: ForkDraft.Step

  var body: some View {
    HStack(spacing: 6) {
      Toggle(
        isOn: store.bound { _ in
          !step.isSkipped
        } to: { _ in
          .stepToggled(step.id)
        }
      ) {
        Text(verbatim: step.title).font(.callout.monospaced())
          .strikethrough(step.isSkipped)
          .foregroundStyle(step.isSkipped ? .secondary : .primary)
          .lineLimit(1)
      }
      Spacer(minLength: 4)
      Button("↑") { store.send(.stepMoved(step.id, by: -1)) }
        .disabled(draft.steps.first?.id == step.id)
        .accessibilityLabel("Move \(step.title) up")
      Button("↓") { store.send(.stepMoved(step.id, by: 1)) }
        .disabled(draft.steps.last?.id == step.id)
        .accessibilityLabel("Move \(step.title) down")
      if !step.step.isRecorded {
        Button("✕") { store.send(.stepRemoved(step.id)) }
          .accessibilityLabel("Remove \(step.title)")
      }
    }
    .controlSize(.small)
  }
}
