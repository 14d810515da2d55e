package import ComposableRuntime

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// Returns a binding to a part of the state. Writing it sends `.binding(.set(…))`.
  ///
  /// - Parameters:
  ///   - keyPath: the part.
  ///   - fileID: the file at which an unapplied write is reported.
  ///   - filePath: the path of that file.
  ///   - line: the line at which an unapplied write is reported.
  ///   - column: the column at which an unapplied write is reported.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    field(
      keyPath,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns a binding to a part of the state.
  ///
  /// - Parameter location: where it was created. A dynamic member does not receive the location of its use.
  package func field<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, at location: SourceLocation? = nil
  ) -> StoreBinding<Value> {
    StoreBinding {
      self[reading: keyPath]
    } set: {
      self.send(.set(keyPath, $0), as: Action.binding, at: location)
    }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Returns a binding to a part of the state. Writing it sends `.view(.binding(.set(…)))`.
  ///
  /// - Parameters:
  ///   - keyPath: the part.
  ///   - fileID: the file at which an unapplied write is reported.
  ///   - filePath: the path of that file.
  ///   - line: the line at which an unapplied write is reported.
  ///   - column: the column at which an unapplied write is reported.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    viewField(
      keyPath,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns a binding to a part of the state.
  ///
  /// - Parameter location: where it was created. A dynamic member does not receive the location of its use.
  package func viewField<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, at location: SourceLocation? = nil
  ) -> StoreBinding<Value> {
    StoreBinding {
      self[reading: keyPath]
    } set: {
      self.send(
        .set(keyPath, $0), by: "BindingReducer(action: \\.view)", as: { .view(.binding($0)) },
        at: location)
    }
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Returns a binding to a ``BindingState`` field. Writing it sends `.binding(.set(…))`.
  ///
  /// - Parameters:
  ///   - keyPath: the field's projection: `\.$isOn`.
  ///   - fileID: the file at which an unapplied write is reported.
  ///   - filePath: the path of that file.
  ///   - line: the line at which an unapplied write is reported.
  ///   - column: the column at which an unapplied write is reported.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreBinding {
      self[reading: keyPath].wrappedValue
    } set: {
      self.send(.set(keyPath, $0), as: Action.binding, at: location)
    }
  }
}

extension Store: FieldNaming {
  @usableFromInline
  func fieldName(of write: any BindingWrite) -> String? {
    (write as? any BindingWrite<State>)?.fieldName(in: reading.value)
  }
}

extension Store {
  /// A part of the state. The label distinguishes it from the other subscripts that take the same key path.
  @inlinable
  subscript<Part>(reading keyPath: KeyPath<State, Part>) -> Part {
    willRead()
    return reading.value(at: keyPath)
  }

  /// Sends a binding's write, and reports it if no reducer applies it.
  ///
  /// - Parameter location: where the binding was created, if known.
  @discardableResult
  func send(
    _ write: BindingAction<State>, by reducer: StaticString = "BindingReducer()",
    as embed: (BindingAction<State>) -> Action, at location: SourceLocation? = nil
  ) -> StoreTask {
    core.await(write.write, in: self, of: Action.self, by: reducer, at: location)
    let task = send(embed(write))
    core.reportUnappliedWrites()
    return task
  }
}
