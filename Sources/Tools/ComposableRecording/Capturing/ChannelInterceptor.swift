internal import ComposableArchitecture
internal import ComposableClocks
package import ComposableDependencies
internal import ComposableFoundation
package import ComposableRuntime

/// Puts a channel between a feature and its sources of nondeterminism: the clients that can be intercepted, and the
/// library's dependencies whose values differ from run to run.
package final class ChannelInterceptor: DependencyInterceptor {
  /// How the values of a type are intercepted.
  private enum Kind {
    case none, client, date, uuid, stackElementID, random, calendar, locale, timeZone,
      clock
    /// A client whose calls can't be intercepted.
    case opaque

    init(_ type: Any.Type) {
      self =
        switch type {
        case is any InterceptableClient.Type: .client
        case is DateGenerator.Type: .date
        case is UUIDGenerator.Type: .uuid
        case is StackElementIDGenerator.Type: .stackElementID
        case is WithRandomNumberGenerator.Type: .random
        case is Calendar.Type: .calendar
        case is Locale.Type: .locale
        case is TimeZone.Type: .timeZone
        // Not a concrete clock type, which no other clock can replace.
        default: type == (any Clock<Duration>).self ? .clock : .none
        }
    }
  }

  private let channel: any ValueChannel
  package let answersAlone: Bool
  /// Another tool's interceptor. It gets the values first.
  private let other: (any DependencyInterceptor)?
  private let kinds = Locked<[ObjectIdentifier: Kind]>([:])
  /// The keys of values that can't be intercepted.
  private let checkedKeys = Locked<Set<ObjectIdentifier>>([])
  /// The test values of clients, by key.
  private let standIns = Locked<[ObjectIdentifier: any Sendable]>([:])

  package init(
    _ channel: any ValueChannel, answersAlone: Bool,
    inside other: (any DependencyInterceptor)? = nil
  ) {
    self.channel = channel
    self.answersAlone = answersAlone
    self.other = other
  }

  package func intercepted<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, declaredAt declaration: SourceLocation?
  ) -> Key.Value {
    if let answering = channel.answering(standIn: false) {
      return intercepted(value, of: key, by: answering)
    }
    let value = other?.intercepted(value, of: key, declaredAt: declaration) ?? value
    let kind = kind(of: value)
    guard kind != .none, kind != .opaque else {
      if kind == .opaque { reportFunction(value, of: key) }
      return value
    }
    let channel = declaration.map(channel.declared) ?? channel
    return intercepted(value, kind, by: channel) as! Key.Value
  }

  /// The value for a repeated action. Other tools do not take part, and no live client is called.
  private func intercepted<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, by channel: any ValueChannel
  ) -> Key.Value {
    let kind = kind(of: value)
    switch kind {
    case .none: return value
    case .opaque:
      // An absent client stays absent.
      return AbsentDependency.isNil(value) ? value : standIn(for: key) ?? value
    case .client:
      guard !AbsentDependency.isNil(value), let standIn = standIn(for: key),
        !AbsentDependency.isNil(standIn),
        let answering = self.channel.answering(standIn: true)
      else { return intercepted(value, kind, by: channel) as! Key.Value }
      return intercepted(standIn, kind, by: answering) as! Key.Value
    default: return intercepted(value, kind, by: channel) as! Key.Value
    }
  }

  /// Reports a dependency that is a function: several keys may have its type.
  private func reportFunction<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) {
    // Once: the check takes long.
    guard checkedKeys.withLock({ $0.insert(ObjectIdentifier(key)).inserted }),
      OpaqueClient.isFunction(value)
    else { return }
    channel.didNotIntercept(functionOf: "\(key)")
  }

  private func standIn<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    // The outer optional says whether the value is known, the inner one whether it exists.
    if let known = standIns.withLock({ $0[id] }) { return (known as! Key.Value?) }
    let made = DependencyValues.ownTestValue(of: key)
    standIns.withLock { $0[id] = made as Key.Value? }
    return made
  }

  /// By type, not by key: the keys are private, and other dependencies of these types are external as well.
  private func kind<Value>(of value: Value) -> Kind {
    let id = ObjectIdentifier(Value.self)
    // Casts take longer than a lookup of their earlier results.
    if let known = kinds.withLock({ $0[id] }) { return known }
    var kind = Kind(Value.self)
    if kind == .none, AbsentDependency.isNil(value),
      !OpaqueClient.isOfLibrary(AbsentDependency.wrappedType(of: Value.self))
    {
      // An absent value does not reveal its dynamic type.
      return .none
    }
    let client = kind == .none ? OpaqueClient(value) : nil
    let closures = client?.closures ?? []
    if client != nil { kind = .opaque }
    let isNew = kinds.withLock { $0.updateValue(kind, forKey: id) == nil }
    if isNew {
      for closure in closures {
        channel.didNotIntercept(
          EndpointName("\(AbsentDependency.wrappedType(of: Value.self))", closure))
      }
    }
    return kind
  }

  private func intercepted(_ value: Any, _ kind: Kind, by channel: any ValueChannel) -> Any {
    switch kind {
    case .none, .opaque: return value
    case .client:
      // An optional without a client has no calls.
      guard let client = value as? any InterceptableClient else { return value }
      return client.intercepted(by: channel)
    case .date:
      let date = value as! DateGenerator
      return DateGenerator { channel.value(.date) { date() } }
    case .uuid:
      let uuid = value as! UUIDGenerator
      return UUIDGenerator { channel.value(.uuid) { uuid() } }
    case .stackElementID:
      let id = value as! StackElementIDGenerator
      return StackElementIDGenerator {
        channel.value(.stackElementID) { id() }
      } passingOver: {
        // The store's own count must not move because an action is repeated.
        if channel.answering(standIn: false) == nil { id.passOver($0) }
      }
    case .random:
      return WithRandomNumberGenerator(
        ChannelGenerator(base: value as! WithRandomNumberGenerator, channel: channel))
    case .calendar: return channel.value(.calendar) { value as! Calendar }
    case .locale: return channel.value(.locale) { value as! Locale }
    case .timeZone: return channel.value(.timeZone) { value as! TimeZone }
    case .clock:
      return ChannelClock(base: AnyClock(value as! any Clock<Duration>), channel: channel)
        as any Clock<Duration>
    }
  }
}

/// Draws each number through a channel.
private struct ChannelGenerator: RandomNumberGenerator, Sendable {
  let base: WithRandomNumberGenerator
  let channel: any ValueChannel

  mutating func next() -> UInt64 {
    let base = base
    return channel.value(.randomNumber) { base { $0.next() } }
  }
}

/// A clock whose time and sleeps pass through a channel.
private struct ChannelClock: Clock {
  /// Type-erased, because a replayed instant belongs to the recorded clock.
  typealias Instant = AnyClock<Duration>.Instant

  let base: AnyClock<Duration>
  let channel: any ValueChannel

  var now: Instant { channel.value(.now) { base.now } }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let duration = base.now.duration(to: deadline)
    try await channel.sleep(for: duration) { other in
      try await base.sleep(
        until: other == duration ? deadline : base.now.advanced(by: other), tolerance: tolerance)
    }
  }
}
