internal import ComposableSharing
public import CustomDump

extension Shared: CustomDumpRepresentable {
  /// The value: where it is stored is not part of a state.
  public var customDumpValue: Any { unobservedValue }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value: where it is stored is not part of a state.
  public var customDumpValue: Any { unobservedValue }
}
