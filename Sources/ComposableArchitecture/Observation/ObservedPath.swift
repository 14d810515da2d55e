/// The properties that lead from the root's state to a store's, to be observed by whoever reads the
/// store: when another child is put in the place of one, its observers are told by the property that
/// holds it, since the new child does not know of them.
///
/// Only for properties that a store reads past their accessors. The others say themselves that they
/// are read.
@usableFromInline
final class ObservedPath {
  private let outer: ObservedPath?
  private let registrar: UnsafePointer<ObservationStateRegistrar>
  private let property: Int

  /// - Parameters:
  ///   - outer: the path to the state.
  ///   - state: where the state lies, inside the engine's allocation.
  ///   - property: a property of it.
  init<State>(
    _ outer: ObservedPath?, to property: _ObservedProperty, of state: UnsafePointer<State>
  ) {
    self.outer = outer
    self.property = property.number
    registrar = UnsafePointer(
      property.registrar(of: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(state))))
  }

  @usableFromInline
  func access() {
    registrar.pointee.access(property)
    outer?.access()
  }
}

extension Store {
  /// To be called before the state is read.
  @inlinable
  func willRead() {
    core.willRead()
    path?.access()
  }

  /// The path to a part of the state.
  @usableFromInline
  func path<Part>(to keyPath: KeyPath<State, Part>) -> ObservedPath? {
    guard case .stored(let state) = reading,
      let property = _ObservedProperty(keyPath, of: State.self)
    else { return path }
    return ObservedPath(path, to: property, of: state)
  }
}
