internal import ComposableHosting

// Fields for several lines, and attributes for the text of fields.

extension ElementMarkup {
  /// A field for several lines. A style sheet lets it grow with its text where the browser can; elsewhere it is as high
  /// as the lines that the text has by itself.
  func textEditor(_ text: String, _ prompt: String, _ lines: HostElement.FieldLines?) -> Markup {
    let prompt = prompt.isEmpty && element.style.hidesLabel ? " " : prompt
    let count = text.count { $0.isNewline } + 1
    var area = Markup("textarea").setting("data-e", EventName.setText.rawValue)
      .setting("rows", "\(min(lines?.shown(of: count) ?? 5, 1000))")
      .setting("placeholder", prompt).setting("maxlength", "\(Self.longestText)")
    if let lines {
      area.set("data-submit", nil)
      let most = lines.most.map { ";max-height:\(Self.height(ofLines: $0))" } ?? ""
      area.set("data-s", "min-height:\(Self.height(ofLines: lines.least))\(most)")
    }
    // A parser drops a line break at the beginning.
    let content = text.unicodeScalars.first == "\n" ? "\n" + text : text
    if !content.isEmpty { area = area.adding(content) }
    return Markup("label", lines == nil ? "field editor" : "field", label, active(area))
  }

  /// A longer message would end the session (``WebLimits/messageBytes``): a character takes up to three bytes.
  private static let longestText = 20_000

  /// With the padding and the border.
  private static func height(ofLines lines: Int) -> String { "calc(\(lines)lh + 1.125rem)" }

  /// A box with its label above the content.
  var groupBox: Markup {
    let box = marked(
      Markup(
        self.box, "groupbox", Markup(self.box, "grouplabel", hole: .label),
        Markup(self.box, "groupcontent", hole: .content)))
    guard !around.isLabel, element.traits.accessibilityLabel == nil else { return box }
    return box.setting("role", "group").setting("aria-labelledby", "\(id.rawValue)l")
  }
}

extension Markup {
  /// Sets the attributes that a browser's keyboard and its proposals depend on.
  mutating func set(_ input: HostElement.TextInput) {
    if let keyboard = input.keyboard { set("inputmode", keyboard.mode) }
    if let type = input.contentType { set("autocomplete", type.token) }
    if let label = input.submitLabel { set("enterkeyhint", label.hint) }
    if let isCorrected = input.isAutocorrected {
      set("autocorrect", isCorrected ? "on" : "off")
      set("spellcheck", isCorrected ? "true" : "false")
    }
    if let letters = input.autocapitalization?.letters {
      set("autocapitalize", letters == .never ? "none" : "\(letters)")
    }
  }
}

extension KeyboardType {
  /// The value of `inputmode`. Not a type of input: that would also check the text, and move the caret.
  fileprivate var mode: String {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: "text"
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

extension TextContentType {
  /// The value of `autocomplete`.
  fileprivate var token: String {
    switch self {
    case .name: "name"
    case .namePrefix: "honorific-prefix"
    case .givenName: "given-name"
    case .middleName: "additional-name"
    case .familyName: "family-name"
    case .nameSuffix: "honorific-suffix"
    case .nickname: "nickname"
    case .jobTitle: "organization-title"
    case .organizationName: "organization"
    case .fullStreetAddress: "street-address"
    case .streetAddressLine1: "address-line1"
    case .streetAddressLine2: "address-line2"
    case .addressCity: "address-level2"
    case .addressState: "address-level1"
    case .sublocality: "address-level3"
    case .countryName: "country-name"
    case .postalCode: "postal-code"
    case .telephoneNumber: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .username: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .creditCardNumber: "cc-number"
    case .creditCardName: "cc-name"
    case .creditCardExpiration: "cc-exp"
    case .creditCardSecurityCode: "cc-csc"
    case .birthdate: "bday"
    }
  }
}

extension SubmitLabel {
  /// The value of `enterkeyhint`.
  fileprivate var hint: String {
    switch name {
    case .done: "done"
    case .go, .join, .route, .continue: "go"
    case .send: "send"
    case .search: "search"
    case .return: "enter"
    case .next: "next"
    }
  }
}
