internal import ComposableArchitecture
internal import ComposableClocks
internal import ComposableDependencies

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Puts a channel between a feature and what it reads from outside: the clients that can be intercepted, and the
/// dependencies of the library whose values differ from one run to the next.
final class ChannelInterceptor: DependencyInterceptor {
  private let channel: any ValueChannel
  let answersAlone: Bool

  init(_ channel: any ValueChannel, answersAlone: Bool) {
    self.channel = channel
    self.answersAlone = answersAlone
  }

  func intercepted<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) -> Key.Value {
    // By type, not by key: the keys are private, and another dependency of these types comes from outside as well.
    guard let intercepted = intercepted(value) else { return value }
    return intercepted as! Key.Value
  }

  private func intercepted(_ value: Any) -> Any? {
    let channel = channel
    switch value {
    case let client as any InterceptableClient: return client.intercepted(by: channel)
    case let date as DateGenerator:
      return DateGenerator { channel.value("date", []) { date() } }
    case let uuid as UUIDGenerator:
      return UUIDGenerator { channel.value("uuid", []) { uuid() } }
    case let id as StackElementIDGenerator:
      return StackElementIDGenerator {
        channel.value("stackElementID", []) { id() }
      } passingOver: {
        id.passOver($0)
      }
    case let lend as WithRandomNumberGenerator:
      return WithRandomNumberGenerator(ChannelGenerator(base: lend, channel: channel))
    case let calendar as Calendar: return channel.value("calendar", []) { calendar }
    case let locale as Locale: return channel.value("locale", []) { locale }
    case let zone as TimeZone: return channel.value("timeZone", []) { zone }
    case let clock as any Clock<Duration>:
      return ChannelClock(base: AnyClock(clock), channel: channel) as any Clock<Duration>
    default: return nil
    }
  }
}

/// Draws each number through a channel.
private struct ChannelGenerator: RandomNumberGenerator, Sendable {
  let base: WithRandomNumberGenerator
  let channel: any ValueChannel

  mutating func next() -> UInt64 {
    let base = base
    return channel.value("randomNumber", []) { base { $0.next() } }
  }
}

/// A clock whose time and sleeps pass through a channel.
private struct ChannelClock: Clock {
  /// Erased, because an instant that is replayed is one of the clock that was recorded.
  typealias Instant = AnyClock<Duration>.Instant

  let base: AnyClock<Duration>
  let channel: any ValueChannel

  var now: Instant { channel.value("now", []) { base.now } }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await channel.sleep("sleep", for: base.now.duration(to: deadline)) {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }
}
