internal import CustomDump

/// Printed like the code that creates it: `.set(\State.isOn, true)`, and `.set(\State.$isOn, true)` if the field
/// is a ``BindingState`` that was written before. It is a text for readers, and may not compile: `SwiftLiteral` in
/// ComposableSourceText writes source text.
extension BindingAction: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { ".set(\(arguments))" }
  public var debugDescription: String { description }

  fileprivate var arguments: BindingArguments {
    BindingArguments(description: "\(write.fieldText), \(String(customDumping: write.value))")
  }
}

/// Dumped like an enum with a case `set`.
extension BindingAction: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["set": arguments], displayStyle: .enum)
  }
}

/// Text that a dump includes verbatim.
private struct BindingArguments: CustomStringConvertible, CustomReflectable {
  let description: String

  var customMirror: Mirror { Mirror(self, children: []) }
}
