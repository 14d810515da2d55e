internal import ComposableArchitecture
internal import ComposableCasePaths
internal import ComposableSourceText

/// Typed values that replace others.
package enum TypedValue {
  /// A state with another value at a path.
  ///
  /// Only the values on the path are rebuilt: a property of an observable state is written in place, an element or an
  /// associated value is replaced, and only other structs are encoded and decoded, if that is lossless. So shared
  /// references, and unencoded values elsewhere, are kept.
  ///
  /// - Parameters:
  ///   - path: the labels that lead to the value, as a ``ValueTree`` has them.
  ///   - text: the value, as in Swift or as JSON.
  /// - Throws: an error with the cure if there is no such place, if the text does not fit it, or if it can't be
  ///   replaced.
  package static func state<State>(
    _ state: State, replacing path: ValuePath, with text: String
  ) throws(InspectorError) -> State {
    let replacement = Replacement(path: path, text: text)
    guard let new = try replacement.value(in: state, at: 0) as? State else {
      throw InspectorError("The value does not fit '\(TypeForm.of(State.self).name)'.")
    }
    return new
  }
}

/// The replacement of a value.
private struct Replacement {
  let path: ValuePath
  let text: String

  private func name(_ value: Any) -> String { TypeForm.of(type(of: value)).name }

  private func place(_ position: Int) -> String {
    position == 0 ? "The state" : "'\(ValueTree.text(of: path.prefix(position)))'"
  }

  /// Returns the value with the new value in it.
  ///
  /// - Parameter position: the number of path components that led to it.
  func value(in raw: Any, at position: Int) throws(InspectorError) -> Any {
    if Rebuilding.isShared(raw) {
      throw InspectorError(
        "\(place(position)) is a shared value, which other features have, too. Send an action that writes it."
      )
    }
    guard position < path.count else { return try typed(as: type(of: raw)) }
    guard position < 64 else { throw InspectorError("\(place(position)) is nested too deeply.") }
    if let wrapper = raw as? any WrappedValue {
      guard let inner = wrapper.wrappedForDisplay else { throw missing(position, "is nil now") }
      return try made(wrapper.wrapping(try value(in: inner, at: position)), position)
    }
    let label = path[position]
    let reflected = Reflected(raw)
    switch reflected.form {
    case .elements:
      guard let element = reflected.element(label) else {
        throw missing(position, "has no element \(label) now")
      }
      let new = try value(in: element.value, at: position + 1)
      guard let result = reflected.replacingElement(label, with: new) else {
        throw InspectorError(
          "\(place(position + 1)) can't be replaced by this: an element's id must not change, and must be unique."
        )
      }
      return result
    case .variant(let name) where name == label: return try variant(raw, reflected, at: position)
    case .variant(let name): throw missing(position, "is '.\(name)' now, and has no '\(label)'")
    case .record:
      guard let part = reflected.named.first(where: { $0.label == label }) else {
        throw missing(position, "has no '\(label)'")
      }
      let new = try value(in: part.value, at: position + 1)
      return try record(raw, reflected, label, new, at: position)
    case .leaf, .absent: throw missing(position, "has no '\(label)'")
    }
  }

  private func made(_ value: Any?, _ position: Int) throws(InspectorError) -> Any {
    guard let value else {
      throw InspectorError("\(place(position)) can't have this value.")
    }
    return value
  }

  private func missing(_ position: Int, _ reason: String) -> InspectorError {
    InspectorError("\(place(position)) \(reason).")
  }

  // The new value.

  private func typed(as type: Any.Type) throws(InspectorError) -> Any {
    let beginning = text.utf8.first { $0 > 0x20 }
    if beginning == UInt8(ascii: "{") { return try TypedJSON.value(from: text, as: type) }
    do {
      return try TypedAction.value(from: text, as: type)
    } catch {
      // A list or a string may be written in Swift or in JSON.
      if let value = try? TypedJSON.value(from: text, as: type) { return value }
      throw error
    }
  }

  // The enclosing values.

  private func variant(
    _ raw: Any, _ reflected: Reflected, at position: Int
  ) throws(InspectorError) -> Any {
    let arguments = reflected.named
    guard !arguments.isEmpty else { throw missing(position, "has no associated value") }
    var index = 0
    var depth = position + 1
    let isSingle = arguments.count == 1 && arguments[0].label == nil
    if !isSingle {
      guard position + 1 < path.count else {
        throw InspectorError(
          "Replace the values of '.\(path[position])' one by one, or the whole case.")
      }
      let label = path[position + 1]
      guard
        let found = arguments.indices.first(where: { (arguments[$0].label ?? "\($0)") == label })
      else { throw missing(position, "has no '\(label)'") }
      (index, depth) = (found, position + 2)
    }
    let new = try value(in: arguments[index].value, at: depth)
    if arguments.count == 1, case .cases(let reader) = TypeForm.of(reflected.type).kind,
      let (number, _) = reader.read(reflected.value), let value = reader.make(number, with: new)
    {
      return value
    }
    let key = arguments[index].label ?? "_\(index)"
    return try RoundTrip(place: place(position)).value(
      reflected.value, replacing: [path[position], key], with: new,
      shownAt: Array(path[position..<depth]))
  }

  private func record(
    _ raw: Any, _ reflected: Reflected, _ label: String, _ new: Any, at position: Int
  ) throws(InspectorError) -> Any {
    if let state = raw as? any ObservableState, let result = written(new, to: label, of: state) {
      return result
    }
    guard !reflected.named.contains(where: { Rebuilding.isShared($0.value) }) else {
      throw InspectorError(
        """
        '\(label)' can't be replaced, because '\(name(raw))' has a shared value, which must not be rebuilt. Declare \
        it with '@ObservableState' and 'Codable'.
        """
      )
    }
    return try RoundTrip(place: place(position)).value(
      raw, replacing: [label], with: new, shownAt: [label])
  }

  /// The state with another value in a property, in place; nil if its properties are not known.
  private func written<State: ObservableState>(
    _ value: Any, to label: String, of state: State
  ) -> Any? {
    guard let field = State._$fields().first(where: { $0.propertyName == label }) else {
      return nil
    }
    var copy = state
    if field.write(value, to: &copy) { return copy }
    // A presented state is a property of its wrapper.
    guard let presented = value as? any PresentedValue, field.write(presented.optional, to: &copy)
    else { return nil }
    return copy
  }
}

/// The storage of a presented state.
private protocol PresentedValue {
  var optional: Any { get }
}

extension PresentationState: PresentedValue {
  var optional: Any { wrappedValue as Any }
}
