/// A shared value to which no other reference is assigned: two for one key are alike, bit for bit.
package struct FixedShared<Value> {
  private let reference: any SharedReference<Value>

  package init(_ shared: Shared<Value>) {
    reference = shared.place.writableReference
  }

  /// The value; its copies refer to it, too.
  package var shared: Shared<Value> { Shared(reference) }
}

extension FixedShared: Sendable where Value: Sendable {}
