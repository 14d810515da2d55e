#if canImport(Testing)
  import Testing

  /// The identity of the case of a parameterized test that this task runs in; nil if there is none.
  ///
  /// Testing gives cases an identity, but not to tests. So it is taken from the mirror: the ids of the arguments, which are
  /// their encodings or descriptions, and a number that distinguishes cases with the same ids. Where the mirror has no such
  /// parts, cases are not distinguished.
  func identityOfRunningCase() -> AnyHashable? {
    guard let testCase = Test.Case.current, testCase.isParameterized,
      let kind = Mirror(reflecting: testCase).children.first?.value,
      let parameters = Mirror(reflecting: kind).children.first?.value,
      let discriminator = Mirror(reflecting: parameters)["discriminator"] as? Int,
      let arguments = Mirror(reflecting: parameters)["arguments"]
    else { return nil }
    let ids = Mirror(reflecting: arguments).children.map { argument in
      Mirror(reflecting: argument.value)["id"].flatMap {
        Mirror(reflecting: $0)["bytes"] as? [UInt8]
      }
    }
    return RunningCase(arguments: ids, discriminator: discriminator)
  }

  private struct RunningCase: Hashable {
    let arguments: [[UInt8]?]
    let discriminator: Int
  }

  extension Mirror {
    fileprivate subscript(label: String) -> Any? {
      children.first { $0.label == label }?.value
    }
  }
#endif
