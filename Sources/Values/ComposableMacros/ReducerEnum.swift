#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The members of an enum whose cases are reducers: `State`, `Action`, `body`, and the stores of
  /// the cases.
  ///
  /// The code is generated for fast compilation and execution: each expression has explicit types, none
  /// needs overload resolution, and `body` finds the reducer with one `switch` over the action instead of trying each
  /// reducer. Its type is a `Reduce`, so that an enum can contain itself, and a large one has no large type.
  struct ReducerEnum {
    private let declaration: EnumDeclSyntax
    private let members: ReducerMembers
    private let access: String
    private let conformances: ReducerConformances
    private let elements: EnumCaseElements
    private let isIndirect: Bool

    private let module = ReducerMacro.module

    init(
      _ declaration: EnumDeclSyntax, members: ReducerMembers, access: String,
      conformances: ReducerConformances
    ) {
      self.declaration = declaration
      self.members = members
      self.access = access
      self.conformances = conformances
      elements = EnumCaseElements(declaration.memberBlock.members)
      isIndirect = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) }
    }

    /// The members that the enum does not declare itself.
    var declarations: [DeclSyntax] {
      var declarations: [DeclSyntax] = []
      if !members.hasState { declarations.append(state) }
      if !members.hasAction { declarations.append(action) }
      if members.body == nil { declarations += body }
      if !members.types.contains("CaseScope") { declarations.append(caseScope) }
      if !members.hasScope { declarations += [scope, caseStores] }
      return declarations
    }

    // The state and the action get their members by macros that add no extensions. The compiler has to expand
    // a macro's extension of a type that a macro generated so late that four such enums in a file crashed it.
    private var state: DeclSyntax {
      let conformances =
        [
          "\(ReducerMacro.casePathsModule).CasePathable", "\(module).ObservableState",
          "\(module).CaseReducerState",
        ]
        + conformances.state
      return """
        @\(raw: ReducerMacro.casePathsModule)._CasePathableMembers
        @dynamicMemberLookup
        @\(raw: module)._ObservableStateMembers
        \(raw: access)\(raw: indirect)enum State: \(raw: conformances.joined(separator: ", ")) {
        \(raw: access)typealias StateReducer = \(raw: name)
        \(raw: mirrored(\.state))
        \(raw: ephemeralCases)}
        """
    }

    /// The property that determines which states any action removes, if there are any.
    private var ephemeralCases: String {
      guard elements.all.contains(where: { ReducerCase($0, of: name).isEphemeral }) else {
        return ""
      }
      return """
        nonisolated \(access)static var _ephemeralCases: ((Self) -> Swift.Bool)? {
        { state in
        switch state {
        \(mirrored { "case .\($0.name):\nreturn \($0.isEphemeral)" })
        }
        }
        }

        """
    }

    private var action: DeclSyntax {
      let conformances =
        ["\(ReducerMacro.casePathsModule).CasePathable"] + conformances.action
      return """
        @\(raw: ReducerMacro.casePathsModule)._CasePathableMembers
        \(raw: access)\(raw: indirect)enum Action: \(raw: conformances.joined(separator: ", ")) {
        \(raw: mirrored(\.action))
        }
        """
    }

    private var body: [DeclSyntax] {
      let reductions = mirrored { $0.reduction(by: variable(for: $0)) }
      // An action type that the enum declares itself may have cases without a reducer.
      let rest = members.hasAction ? "default:\nreturn .none\n" : ""
      return [
        """
        \(raw: access)typealias Body = \(raw: module).Reduce<Self.State, Self.Action>
        """,
        """
        \(raw: access)static var body: \(raw: module).Reduce<Self.State, Self.Action> {
        \(raw: hasReducer ? cases : "")\(raw: mirrored { $0.preparation(as: variable(for: $0), number: number(of: $0)) })
        return \(raw: module).Reduce<Self.State, Self.Action>\(raw: hasReducer ? "(_cases: __cases)" : "") {
        (\(raw: hasReducer ? "state" : "_"): inout Self.State, action: Self.Action) \
        -> \(raw: module).Effect<Self.Action> in
        switch action {
        \(raw: reductions)
        \(raw: rest)}
        }
        }
        """,
      ]
    }

    /// The reducers of the cases, from which `Reduce` collects properties.
    private var cases: String {
      "var __cases: [any \(module)._CaseReducing<Self.State, Self.Action>] = []\n"
    }

    private var caseScope: DeclSyntax {
      """
      \(raw: access)\(raw: indirect)enum CaseScope {
      \(raw: mirrored(\.scope))
      }
      """
    }

    private var caseStores: DeclSyntax {
      """
      \(raw: access)struct _CaseStores: \(raw: module)._StoresOfCases {
      private let store: \(raw: module).Store<State, Action>
      \(raw: access)init(_ store: \(raw: module).Store<State, Action>) {
      self.store = store
      }
      \(raw: mirrored { $0.storeProperty(access: access) })
      }
      """
    }

    private var scope: DeclSyntax {
      """
      \(raw: access)static func scope(
        _ store: \(raw: module).Store<Self.State, Self.Action>
      ) -> CaseScope {
      switch store.state {
      \(raw: mirrored(\.scoping))
      }
      }
      """
    }

    private var name: String { declaration.name.text }

    private var indirect: String { isIndirect ? "indirect " : "" }

    private var hasReducer: Bool {
      elements.all.contains { element in
        if case .reducer = ReducerCase(element, of: name).kind { true } else { false }
      }
    }

    private func variable(for reducerCase: ReducerCase) -> String {
      "_\(reducerCase.name.filter { $0 != "`" })"
    }

    private func number(of reducerCase: ReducerCase) -> Int {
      elements.all.firstIndex { $0.name == reducerCase.name } ?? 0
    }

    /// The code that `generate` returns for each case, under the case's conditions.
    private func mirrored(_ generate: (ReducerCase) -> String?) -> String {
      elements.mirrored { generate(ReducerCase($0, of: name)) ?? "" }
        .split(separator: "\n").joined(separator: "\n")
    }
  }
#endif
