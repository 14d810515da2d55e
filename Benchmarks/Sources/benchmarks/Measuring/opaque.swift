/// Returns the value, hidden from the optimizer.
///
/// Call it once before a loop, not inside: being unspecialized, it costs more than the measured
/// work.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
