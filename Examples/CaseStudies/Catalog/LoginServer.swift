import LoginFlow

/// A server that accepts every user with the right password and code.
public enum LoginServer {
  public static let password = "secret"
  public static let code = "271828"

  static let client = LoginClient(
    logIn: { email, password in
      guard password == Self.password else {
        throw Refusal(description: "The password is wrong. It is '\(Self.password)'.")
      }
      return .codeRequired(Challenge(token: email, email: email))
    },
    verify: { code, challenge in
      guard code == Self.code else {
        throw Refusal(description: "The code is wrong. It is \(Self.code).")
      }
      let name = challenge.email.prefix { $0 != "@" }
      return User(name: name.prefix(1).uppercased() + name.dropFirst(), email: challenge.email)
    })

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }
}
