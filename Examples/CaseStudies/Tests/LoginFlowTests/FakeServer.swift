import CaseStudySupport
import LoginFlow

/// A server whose answers the test triggers.
struct FakeServer: Sendable {
  struct LogIn: Equatable, Sendable {
    let email: String
    let password: String
  }

  struct Verification: Equatable, Sendable {
    let code: String
    let challenge: Challenge
  }

  let logIns = Held<LogIn, LoginResponse>()
  let verifications = Held<Verification, User>()

  var client: LoginClient {
    LoginClient(
      logIn: { try await logIns.ask(LogIn(email: $0, password: $1)) },
      verify: { try await verifications.ask(Verification(code: $0, challenge: $1)) })
  }
}

let blob = User(name: "Blob", email: "blob@example.org")
let challenge = Challenge(token: "token", email: "blob@example.org")
