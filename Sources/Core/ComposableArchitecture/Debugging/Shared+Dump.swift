internal import ComposableSharing
public import CustomDump

extension Shared: CustomDumpRepresentable {
  /// The value: where it is stored is not part of a state.
  public var customDumpValue: Any {
    formerValue.map { SharedChange(of: rootReference, from: $0, to: unobservedValue) }
      ?? unobservedValue
  }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value: where it is stored is not part of a state.
  public var customDumpValue: Any {
    formerValue.map { SharedChange(of: rootReference, from: $0, to: unobservedValue) }
      ?? unobservedValue
  }
}

/// A shared value that has changed, where the states before and after are compared: both have the same value.
private struct SharedChange: _CustomDiffObject {
  let _objectIdentifier: ObjectIdentifier
  let _customDiffValues: (Any, Any)

  init(of reference: AnyObject, from former: Any, to present: Any) {
    _objectIdentifier = ObjectIdentifier(reference)
    _customDiffValues = (former, present)
  }
}

extension SharedChange: CustomDumpRepresentable {
  /// The present value: for a dump of one state.
  var customDumpValue: Any { _customDiffValues.1 }
}
