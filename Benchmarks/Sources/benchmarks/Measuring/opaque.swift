/// The same value, of which the optimiser knows nothing any more.
///
/// It is called once before a loop and not inside it: not being specialised, it costs more than
/// what is measured.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
