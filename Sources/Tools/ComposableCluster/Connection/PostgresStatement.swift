#if PostgreSQL
  /// A statement with its parameters, in the binary formats of PostgreSQL.
  struct PostgresStatement: Sendable {
    let text: String
    let parameters: [Parameter]

    init(_ text: String, _ parameters: Parameter...) { self.init(text, parameters) }

    init(_ text: String, _ parameters: [Parameter]) {
      (self.text, self.parameters) = (text, parameters)
    }

    /// A value of a parameter.
    struct Parameter: Sendable {
      /// The type's number in PostgreSQL's catalog `pg_type`.
      let type: UInt32
      let bytes: [UInt8]
    }
  }

  extension PostgresStatement.Parameter {
    private enum TypeNumber {
      static let bytes: UInt32 = 17
      static let integer: UInt32 = 20
      static let text: UInt32 = 25
      static let arrayOfBytes: UInt32 = 1001
      static let arrayOfIntegers: UInt32 = 1016
    }

    static func bytes(_ bytes: [UInt8]) -> Self { Self(type: TypeNumber.bytes, bytes: bytes) }

    static func text(_ text: String) -> Self {
      Self(type: TypeNumber.text, bytes: Array(text.utf8))
    }

    static func integer(_ value: Int) -> Self {
      var bytes: [UInt8] = []
      bytes.append(bigEndian: Int64(value))
      return Self(type: TypeNumber.integer, bytes: bytes)
    }

    static func integers(_ values: some Collection<Int>) -> Self {
      var bytes = header(of: TypeNumber.integer, values.count, bytes: values.count * 12)
      for value in values {
        bytes.append(bigEndian: Int32(8))
        bytes.append(bigEndian: Int64(value))
      }
      return Self(type: TypeNumber.arrayOfIntegers, bytes: bytes)
    }

    static func arrayOfBytes(_ values: some Collection<[UInt8]>) -> Self {
      let count = values.reduce(0) { $0 + $1.count + 4 }
      var bytes = header(of: TypeNumber.bytes, values.count, bytes: count)
      for value in values {
        bytes.append(bigEndian: Int32(value.count))
        bytes += value
      }
      return Self(type: TypeNumber.arrayOfBytes, bytes: bytes)
    }

    /// The head of an array: dimensions, whether it has nulls, the type of its elements, and for its dimension the length and the
    /// first index.
    private static func header(of type: UInt32, _ count: Int, bytes: Int) -> [UInt8] {
      var header: [UInt8] = []
      header.reserveCapacity(20 + bytes)
      for number in [1, 0, Int32(type), Int32(count), 1] { header.append(bigEndian: number) }
      return header
    }
  }

  extension [UInt8] {
    mutating func append(bigEndian value: some FixedWidthInteger) {
      var value = value.bigEndian
      Swift.withUnsafeBytes(of: &value) { append(contentsOf: $0) }
    }
  }
#endif
