package import ComposableArchitecture
package import ComposableLog
internal import ComposableRuntime

/// Limits and redactions of an inspector.
package struct InspectorOptions: Sendable {
  /// The most bytes that the history of a store takes, estimated.
  package var byteLimit: Int
  /// Secrets to leave out of everything that is shown or saved, beside the secrets that are always left out.
  package var redactions: [RedactionRule]
  /// The maximum size of the states in a file, estimated, so that the file can be imported.
  package var fileByteLimit = SessionImport.sizeLimit

  package init(byteLimit: Int = 64 << 20, redactions: [RedactionRule] = []) {
    self.byteLimit = byteLimit
    self.redactions = redactions
  }
}

/// Attaches an inspector to each root store that is created.
package struct InspectorFactory: MiddlewareFactory {
  private let stores: InspectedStores
  private let options: InspectorOptions
  private let clock: SessionClock
  private let screens: (any StateScreens)?
  private let visits = Visits()

  /// - Parameters:
  ///   - stores: the table in which the stores appear, as long as they exist.
  ///   - screens: the app's own screens of states, if it has any.
  package init(
    stores: InspectedStores, options: InspectorOptions = InspectorOptions(),
    screens: (any StateScreens)? = nil
  ) {
    self.init(stores: stores, options: options, screens: screens, clock: SessionClock())
  }

  init(
    stores: InspectedStores, options: InspectorOptions, screens: (any StateScreens)? = nil,
    clock: SessionClock
  ) {
    self.stores = stores
    self.options = options
    self.screens = screens
    self.clock = clock
  }

  package func middleware<State, Action>(
    forStoreOf state: State.Type, _ action: Action.Type
  ) -> (any Middleware<State, Action>)? {
    // The stores of the inspector's own screens belong to this module. They would inspect themselves.
    guard TypeName(State.self).module != "ComposableInspector" else { return nil }
    let id = stores.nextID()
    let inspector = StoreInspector<State, Action>(id: id, visits: visits, screens: screens)
    let core = InspectedCore<State, Action>(
      id: id, name: inspector.name, options: options, clock: clock)
    return InspectorMiddleware(core, watchers: inspector.hub) { [stores, visits] core, references in
      if let references { visits.begin(id, session: ObjectIdentifier(references)) }
      inspector.attach(to: core)
      stores.add(inspector)
    } onEnd: { [stores, visits] in
      visits.end(id)
      inspector.detach()
      stores.remove(id)
    }
  }
}
