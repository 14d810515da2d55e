internal import ComposableArchitecture
package import ComposableInspection
internal import ComposableRuntime
package import ComposableViews

/// The inspector: the stores, the turns of the selected store, and their causes.
///
/// It is the same on a page and on a terminal. It asks the stores only for the data that it shows.
package struct InspectorView: View {
  @State private var store: StoreOf<InspectorFeature>

  /// - Parameters:
  ///   - stores: the stores of the process.
  ///   - isolation: the actor of the view; by default the caller's actor.
  package init(_ stores: InspectedStores, isolation: isolated (any Actor)? = #isolation) {
    self.init(
      // Existing stores are in the first frame, and in the document of a page.
      store: Store(initialState: InspectorFeature.State(StoreName.all(of: stores))) {
        InspectorFeature()
      } withDependencies: {
        $0.inspectedStores = stores
      })
  }

  init(store: StoreOf<InspectorFeature>) {
    _store = State(initialValue: store)
  }

  package var body: some View {
    InspectorContent(store: store)
      .task { await store.send(.appeared).finish() }
      .sheet(isPresented: store.bound(\.showsKeys, to: { .keysShown($0) })) { KeysView() }
  }
}

/// The shown store, or why there is none.
private struct InspectorContent: View {
  let store: StoreOf<InspectorFeature>
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    if let id = store.selection,
      let inspection = store.scope(state: \.inspections[id: id], action: \.inspections[id: id])
    {
      NavigationSplitView(preferredCompactColumn: $column) {
        LogColumn(store: store, inspection: inspection).id(id)
      } detail: {
        DetailColumn(inspection: inspection).id(id)
      }
      .task(id: id) { await inspection.send(.appeared).finish() }
    } else {
      ContentUnavailableView(
        "No store yet", systemImage: "magnifyingglass",
        description: Text(
          "Each root store of the process appears here when it is created. Call AppInspector.install() before that."
        ))
    }
  }
}

/// The log of the shown store, below the picker of stores.
private struct LogColumn: View {
  let store: StoreOf<InspectorFeature>
  let inspection: StoreOf<StoreInspection>

  var body: some View {
    LogView(
      store: inspection.scope(state: \.log, action: \.log), inspection: inspection
    ) {
      if store.inspections.count > 1 {
        Picker("Store", selection: store.bound(\.selection, to: { .storeSelected($0) })) {
          ForEach(store.choices) { Text($0.title).tag(Optional($0.id)) }
        }
        .pickerStyle(.menu)
      }
      if inspection.timelines.count > 1 {
        Picker(
          "Timeline",
          selection: inspection.bound(\.log.timeline, to: { .timelineChosen($0) })
        ) {
          ForEach(inspection.timelines, id: \.timeline) { Text($0.name).tag($0.timeline) }
        }
        .pickerStyle(.menu)
      }
      StatusView(store: inspection)
    }
    .navigationTitle(inspection.name)
    .toolbar {
      ToolbarItem(placement: .secondaryAction) {
        Button("?") { store.send(.keysShown(true)) }
          .keyboardShortcut("?", modifiers: .shift)
          .accessibilityLabel("Show the keys")
      }
    }
    .navigationSplitViewColumnWidth(min: 280, ideal: 420)
  }
}

/// The pages about the selection.
private struct DetailColumn: View {
  let inspection: StoreOf<StoreInspection>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TravelBar(store: inspection)
      TabView(selection: inspection.bound(\.page, to: { .pageChosen($0) })) {
        ForEach(InspectorPage.allCases, id: \.self) { page in
          PageView(inspection: inspection, page: page)
            .tabItem { Label(page.title, systemImage: page.symbol) }
            .tag(page)
        }
      }
    }
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
  }

  private var title: String {
    let turn = inspection.selection.map { "turn \($0.withThousands)" }
    switch inspection.log.timeline {
    case .recorded: return turn.map { "T\($0.dropFirst())" } ?? "Now"
    case .fork: return turn.map { "Fork, \($0)" } ?? "End of the fork"
    case .imported: return turn.map { "File, \($0)" } ?? "End of the file"
    }
  }
}

private struct PageView: View {
  let inspection: StoreOf<StoreInspection>
  let page: InspectorPage

  var body: some View {
    switch page {
    case .turn:
      if let turn = inspection.scope(state: \.turn, action: \.turn), inspection.selection != nil {
        TurnView(store: turn).id(turn.point)
      } else {
        ContentUnavailableView(
          "No turn is selected", systemImage: "doc.text",
          description: Text("Select a turn in the log, or step with j and k."))
      }
    case .state:
      StatePage(store: inspection)
    case .screen:
      if inspection.log.turns.isEmpty {
        NoTurnsView(symbol: "photo")
      } else {
        ScreenView(
          store: inspection.scope(state: \.screen, action: \.screen),
          hasFork: inspection.fork.draft != nil
        ) { inspection.send(.screenActionChosen($0, $1)) }
      }
    case .effects:
      if inspection.recorded.isEmpty {
        NoTurnsView(symbol: "bolt")
      } else {
        EffectsView(
          store: inspection.scope(state: \.effects, action: \.effects),
          now: inspection.log.window.entries.last?.seconds ?? 0)
      }
    case .whatIf:
      WhatIfView(inspection: inspection)
        .onAppear { inspection.send(.typing(.appeared)) }
    case .charts:
      if inspection.recorded.isEmpty {
        NoTurnsView(symbol: "chart.bar")
      } else {
        ChartsView(store: inspection.scope(state: \.charts, action: \.charts))
      }
    case .files:
      FilesView(
        store: inspection.scope(state: \.files, action: \.files), turns: inspection.recorded)
    }
  }
}

private struct NoTurnsView: View {
  let symbol: String

  var body: some View {
    ContentUnavailableView(
      "No turns yet", systemImage: symbol,
      description: Text("Use the app, and this page fills with its first turn."))
  }
}
