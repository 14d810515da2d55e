internal import ComposableRuntime
internal import CustomDump

/// Whether two values of one type are equal: by `==`, or by their dumps if the type has no `==`.
func areEqualOrDumpEqually(_ first: Any, _ second: Any) -> Bool {
  areEqual(first, second) ?? (String(customDumping: first) == String(customDumping: second))
}
