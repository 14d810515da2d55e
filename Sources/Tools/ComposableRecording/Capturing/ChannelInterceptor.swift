internal import ComposableArchitecture
internal import ComposableClocks
package import ComposableDependencies
package import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Puts a channel between a feature and what it reads from outside: the clients that can be intercepted, and the
/// dependencies of the library whose values differ from one run to the next.
package final class ChannelInterceptor: DependencyInterceptor {
  /// What is done with the values of a type.
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
        // Not of the type of one clock, which no other can replace.
        default: type == (any Clock<Duration>).self ? .clock : .none
        }
    }
  }

  private let channel: any ValueChannel
  package let answersAlone: Bool
  /// Another tool that intercepts: it gets the values first.
  private let other: (any DependencyInterceptor)?
  private let kinds = Locked<[ObjectIdentifier: Kind]>([:])
  /// The stand-ins of clients, by their keys.
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
    guard kind != .none, kind != .opaque else { return value }
    let channel = declaration.map(channel.declared) ?? channel
    return intercepted(value, kind, by: channel) as! Key.Value
  }

  /// The value for an action that is repeated. Other tools take no part, and no client acts.
  private func intercepted<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, by channel: any ValueChannel
  ) -> Key.Value {
    let kind = kind(of: value)
    switch kind {
    case .none: return value
    case .opaque:
      // A client that is absent stays so.
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

  private func standIn<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    // Two optionals: whether it is known, and whether there is one.
    if let known = standIns.withLock({ $0[id] }) { return (known as! Key.Value?) }
    let made = DependencyValues.ownTestValue(of: key)
    standIns.withLock { $0[id] = made as Key.Value? }
    return made
  }

  /// By type, not by key: the keys are private, and another dependency of these types comes from outside as well.
  private func kind<Value>(of value: Value) -> Kind {
    let id = ObjectIdentifier(Value.self)
    // Casts take longer than to look up what they gave before.
    if let known = kinds.withLock({ $0[id] }) { return known }
    var kind = Kind(Value.self)
    if kind == .none, AbsentDependency.isNil(value),
      !OpaqueClient.isOfLibrary(AbsentDependency.wrappedType(of: Value.self))
    {
      // What is absent does not say what it would be.
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
      // The absent client of an optional is none.
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
  /// Erased, because an instant that is replayed is one of the clock that was recorded.
  typealias Instant = AnyClock<Duration>.Instant

  let base: AnyClock<Duration>
  let channel: any ValueChannel

  var now: Instant { channel.value(.now) { base.now } }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await channel.sleep(for: base.now.duration(to: deadline)) {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }
}
