internal import ComposableFoundation
internal import ComposableHosting

extension EventName {
  /// The step of handing over a file with this name and these values. Nil for values that it does not take.
  func fileStep(
    _ values: ArraySlice<JSONScanner.Item>
  ) throws(WebProtocolError) -> HostEvent.FileStep? {
    let value = values.first
    switch self {
    case .beginFile:
      guard values.count == 2, case .text(let name)? = value, let size = values.last else {
        return nil
      }
      return .begin(name: name, size: try PageMessage.count(size))
    case .addToFile:
      guard case .text(let text)? = value, let bytes = Data(base64Encoded: text) else {
        return nil
      }
      return .add(bytes)
    default: return self == .abandonFile && value == nil ? .abandon : nil
    }
  }
}
