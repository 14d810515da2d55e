#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The `@available` attributes of the list.
    var availability: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedDescription == "available" }
        .map(\.trimmed)
    }
  }

  extension AttributeSyntax {
    /// Whether this is `@available(*, unavailable)`, with or without more arguments.
    var isUnavailableEverywhere: Bool {
      availabilityArguments.first?.argument.as(TokenSyntax.self)?.text == "*"
        && says(.unavailable)
    }

    /// The arguments if they are platform versions, as in `@available(macOS 15, *)`, so that they can be
    /// passed to `#available` too.
    var platformVersions: String? {
      let hasVersion = availabilityArguments.contains {
        $0.argument.is(PlatformVersionSyntax.self)
      }
      return hasVersion ? availabilityArguments.trimmedDescription : nil
    }

    /// Whether this is an `@available` attribute with this argument.
    func says(_ keyword: Keyword) -> Bool {
      availabilityArguments.contains { argument in
        switch argument.argument {
        case .token(let token): token.tokenKind == .keyword(keyword)
        case .availabilityLabeledArgument(let labeled):
          labeled.label.tokenKind == .keyword(keyword)
        default: false
        }
      }
    }

    private var availabilityArguments: AvailabilityArgumentListSyntax {
      arguments?.as(AvailabilityArgumentListSyntax.self) ?? []
    }
  }
#endif
