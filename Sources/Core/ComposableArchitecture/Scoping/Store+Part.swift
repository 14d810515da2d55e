extension Store {
  /// Returns how to read a part of the state, and how it is observed.
  @inlinable
  func part<Part>(at keyPath: KeyPath<State, Part>) -> (Reading<Part>, HoldingProperty?) {
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      return (reading.part(keyPath, at: offset), nil)
    }
    if let (property, holding) = property(at: keyPath, holding: Part.self),
      let part = reading.part(at: property.offset, as: Part.self)
    {
      return (part, holding)
    }
    return (reading.computedPart(keyPath), nil)
  }

  /// Returns the property at a key path, if it is observed and stored as a value of this type.
  @inlinable
  func property<Stored>(
    at keyPath: PartialKeyPath<State>, holding: Stored.Type
  ) -> (_ObservedProperty, HoldingProperty)? {
    guard let property = _ObservedProperty(keyPath, of: State.self), property.holds(Stored.self),
      let registrar = reading.part(
        at: property.registrarOffset, as: ObservationStateRegistrar.self)
    else { return nil }
    return (property, HoldingProperty(number: property.number, registrar: registrar))
  }

  /// Returns the location of a part that may be absent, and how it is observed.
  @inlinable
  func optionalPart<Part>(
    at keyPath: KeyPath<State, Part?>
  ) -> (OptionalLink<Part>.Part, HoldingProperty?) {
    let (part, holding) = part(at: keyPath)
    if case .computed(let read) = part {
      return presentation(at: keyPath) ?? (.value(read), holding)
    }
    // The pointer is valid until the state is changed.
    return (.optional { part.withPointer { $0 } }, holding)
  }

  /// Returns the link to a child that is always present.
  @usableFromInline
  func link<ChildState>(
    to state: Reading<ChildState>, in property: HoldingProperty?
  ) -> StoreLink? {
    guard let property else { return link }
    return PropertyLink(
      property, to: state, identify: observableIdentity(of: ChildState.self), inside: link)
  }
}
