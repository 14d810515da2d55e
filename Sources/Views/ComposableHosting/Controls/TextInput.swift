extension HostElement {
  /// Describes the text of a field, for a host whose keyboard depends on it.
  ///
  /// A host ignores unsupported properties. Nil stands for the host's choice.
  public struct TextInput: Hashable, Sendable {
    /// The keyboard on a screen without keys.
    public var keyboard: KeyboardType?
    /// The meaning of the text, so that a host can propose one.
    public var contentType: TextContentType?
    /// The name of the return key.
    public var submitLabel: SubmitLabel?
    /// Whether words are corrected while the user types.
    public var isAutocorrected: Bool?
    /// The letters that become capitals while the user types.
    public var autocapitalization: TextInputAutocapitalization?

    /// Creates a description without any choice.
    public init() {}
  }
}

/// The keyboard for a field on a screen without keys.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// The usual keyboard.
  case `default`
  /// Letters, digits and signs of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// For addresses of pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits.
  case numberPad
  /// Digits and the signs of phone numbers.
  case phonePad
  /// For a name or a phone number.
  case namePhonePad
  /// For email addresses.
  case emailAddress
  /// Digits and the decimal separator.
  case decimalPad
  /// For texts with names of accounts and topics.
  case twitter
  /// For searches and addresses of pages.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// The meaning of a field's text, so that a host can propose one.
public enum TextContentType: String, Hashable, Sendable, CaseIterable {
  /// A person's name, or a part of it.
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  /// A person's job.
  case jobTitle, organizationName
  /// An address, or a part of it.
  case fullStreetAddress, streetAddressLine1, streetAddressLine2
  /// A part of an address.
  case addressCity, addressState, sublocality, countryName, postalCode
  /// A way to reach a person.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case telephoneNumber, emailAddress, URL
  /// The credentials of an account.
  case username, password, newPassword, oneTimeCode
  /// The data of a payment.
  case creditCardNumber, creditCardName, creditCardExpiration, creditCardSecurityCode
  /// The day that a person was born.
  case birthdate
}

/// The name of the return key in a field.
public struct SubmitLabel: Hashable, Sendable {
  /// The names that hosts know.
  public enum Name: UInt8, Hashable, Sendable, CaseIterable {
    /// The action of the key.
    case done, go, send, join, route, search, `return`, next, `continue`
  }

  /// The name.
  public let name: Name

  /// The editing is over.
  public static let done = SubmitLabel(name: .done)
  /// The text leads somewhere.
  public static let go = SubmitLabel(name: .go)
  /// The text is sent.
  public static let send = SubmitLabel(name: .send)
  /// The user joins something.
  public static let join = SubmitLabel(name: .join)
  /// A way is looked for.
  public static let route = SubmitLabel(name: .route)
  /// The text is looked for.
  public static let search = SubmitLabel(name: .search)
  /// The usual name of the key.
  public static let `return` = SubmitLabel(name: .return)
  /// The next field follows.
  public static let next = SubmitLabel(name: .next)
  /// The next step follows.
  public static let `continue` = SubmitLabel(name: .continue)
}

/// The letters that become capitals while the user types.
public struct TextInputAutocapitalization: Hashable, Sendable {
  /// The letters.
  public enum Letters: UInt8, Hashable, Sendable, CaseIterable {
    /// None; the first of each word or sentence; all.
    case never, words, sentences, characters
  }

  /// The letters.
  public let letters: Letters

  /// None.
  public static let never = TextInputAutocapitalization(letters: .never)
  /// The first of each word.
  public static let words = TextInputAutocapitalization(letters: .words)
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(letters: .sentences)
  /// All.
  public static let characters = TextInputAutocapitalization(letters: .characters)
}
