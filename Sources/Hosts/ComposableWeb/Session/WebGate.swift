/// Stores a session before its page gets what the session shows, so that nothing that was seen can be lost.
///
/// It is called on the session's actor with the session as it is, and returns whether that is stored now. It has to put snapshots in their
/// order: before it awaits anything. If it returns false, the page is told that it waits (``WebStrings/saving``), and the gate is
/// called again with the session of that moment. So it returns false only after a while.
public typealias WebGate = @Sendable (WebSnapshot) async -> Bool
