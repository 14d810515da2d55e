#if PostgreSQL
  internal import ComposableRuntime
  internal import ComposableSessions

  /// Who is there, in all processes of a cluster: the users of a board, with their names.
  ///
  /// ```swift
  /// let people = cluster.members("board", of: Person.self)
  /// let membership = people.join(Person(name: "Ada"))
  /// for await everyone in people.values { … }
  /// ```
  ///
  /// A member is there until its process says otherwise, or is gone itself: one that is killed a second later; one whose network is cut when the
  /// database notices that, which takes eleven seconds. Nothing of it is kept.
  public final class Members<Value: Codable & Sendable>: Sendable {
    private let topic: MemberTopic

    init(_ topic: MemberTopic) { self.topic = topic }

    /// Adds a member, until the result is released or leaves.
    public func join(_ value: Value) -> Membership<Value> { Membership(topic, value) }

    /// All members, as far as this process knows, and again when they change: those of a process in the order in which they joined. A value that this
    /// build can't decode is left out.
    public var values: AsyncStream<[Value]> {
      let (values, continuation) = AsyncStream.makeStream(
        of: [Value].self, bufferingPolicy: .bufferingNewest(1))
      let number = topic.observe { bodies in
        continuation.yield(
          bodies.compactMap { body in
            try? StateCoding.value(Value.self, from: String(decoding: body, as: UTF8.self))
          })
      }
      continuation.onTermination = { [topic] _ in topic.stopObserving(number) }
      return values
    }
  }

  /// A member that this process has added.
  public final class Membership<Value: Codable & Sendable>: Sendable {
    private let topic: MemberTopic
    private let number: Int

    fileprivate init(_ topic: MemberTopic, _ value: Value) {
      self.topic = topic
      number = topic.join(Self.body(value))
    }

    deinit { leave() }

    /// Gives the member another value.
    public func update(_ value: Value) { topic.update(number, Self.body(value)) }

    /// Removes the member. Nothing happens if it is removed already.
    public func leave() { topic.update(number, nil) }

    /// Nil for a value that can't be encoded.
    private static func body(_ value: Value) -> [UInt8]? {
      (try? StateCoding.text(of: value)).map { Array($0.utf8) }
    }
  }
#endif
