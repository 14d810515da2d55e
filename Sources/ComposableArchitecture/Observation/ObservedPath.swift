/// What leads from the root's state to a store's, to be observed by whoever reads the store: when
/// another child is put in the place of one, its observers are told by what holds it, since the new
/// child does not know of them.
///
/// Only for what a store reads past the accessors of properties. The others say themselves that they
/// are read.
@usableFromInline
protocol ObservedPath: AnyObject {
  /// To be called before the state at the end of the path is read.
  func access(in core: EngineCore)
}

/// The path to a property of a state.
final class PropertyPath: ObservedPath {
  let outer: (any ObservedPath)?
  let property: Int
  private let registrar: UnsafePointer<ObservationStateRegistrar>

  /// - Parameters:
  ///   - outer: the path to the state.
  ///   - state: where the state lies, inside the engine's allocation.
  ///   - property: a property of it.
  init<State>(
    _ outer: (any ObservedPath)?, to property: _ObservedProperty, of state: UnsafePointer<State>
  ) {
    self.outer = outer
    self.property = property.number
    registrar = UnsafePointer(
      property.registrar(of: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(state))))
  }

  /// The observers of the state that is at the path now.
  var extent: ObservationExtent { registrar.pointee.extent }

  func access(in core: EngineCore) {
    registrar.pointee.access(property)
    outer?.access(in: core)
  }
}

extension Store {
  /// To be called before the state is read.
  @inlinable
  func willRead() {
    core.willRead()
    path?.access(in: core)
  }

  /// The path to a part of the state.
  @usableFromInline
  func path<Part>(to keyPath: KeyPath<State, Part>) -> (any ObservedPath)? {
    guard case .stored(let state) = reading,
      let property = _ObservedProperty(keyPath, of: State.self)
    else { return path }
    return PropertyPath(path, to: property, of: state)
  }
}
