#if Macros
  import SwiftSyntax

  /// The protocols requested by `@Reducer(state: .equatable, action: .sendable)` for the state and the
  /// action of an enum.
  struct ReducerConformances {
    private(set) var state: [String] = []
    private(set) var action: [String] = []

    init(_ attribute: AttributeSyntax) {
      // A label appears once, before the first of its values.
      var label: String?
      for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        label = argument.label?.text ?? label
        guard let member = argument.expression.as(MemberAccessExprSyntax.self) else { continue }
        let name = member.declName.baseName.text
        let conformance = name.prefix(1).uppercased() + name.dropFirst()
        if label == "state" { state.append(conformance) }
        if label == "action" { action.append(conformance) }
      }
    }
  }
#endif
