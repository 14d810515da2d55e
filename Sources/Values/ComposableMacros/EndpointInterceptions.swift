#if Macros
  import SwiftSyntax

  /// The code that lets an interceptor receive the calls of a client's endpoints.
  struct EndpointInterceptions {
    private let statements: String
    private let change: Change

    private enum Change {
      case never
      /// Depends on `#if` conditions.
      case perhaps
      case always
    }

    /// - Parameters:
    ///   - members: The client's members.
    ///   - client: The client's name in calls.
    ///   - isEachStored: Whether `@DependencyEndpoint` moves each closure to a storage of its own.
    init(_ members: MemberBlockItemListSyntax, client: String, isEachStored: Bool) {
      statements = Self.statements(for: members, client: client, isEachStored: isEachStored)
        .joined(separator: "\n")
      let isChanged = members.contains { member in
        let variable = member.decl.as(VariableDeclSyntax.self)
        return variable.flatMap(Self.endpoint)?.canBeIntercepted == true
      }
      let isConditional = members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
      change = isChanged ? .always : isConditional ? .perhaps : .never
    }

    /// The body of a method that returns the client with other closures.
    var body: String {
      switch change {
      case .never: return "\(statements)\nreturn self"
      case .always: return "var client = self\n\(statements)\nreturn client"
      case .perhaps:
        // Without a change the compiler would warn that the copy could be a constant.
        return """
          var client = self
          func keep(_: inout Self) {}
          keep(&client)
          \(statements)
          return client
          """
      }
    }

    private static func endpoint(_ variable: VariableDeclSyntax) -> DependencyEndpoint? {
      variable.isEndpoint ? DependencyEndpoint(variable) : nil
    }

    private static func statements(
      for members: MemberBlockItemListSyntax, client: String, isEachStored: Bool
    ) -> [String] {
      members.compactMap { member in
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          let isStored = isEachStored || variable.attributes.contains(named: "DependencyEndpoint")
          return endpoint(variable)?.interception(in: client, isStored: isStored)
        }
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return nil }
        let branches = block.clauses.map { clause in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
          let statements = statements(
            for: members, client: client, isEachStored: isEachStored)
          return (directive: clause.poundKeyword.text + condition, statements: statements)
        }
        guard branches.contains(where: { !$0.statements.isEmpty }) else { return nil }
        return branches.map { "\($0)\n\($1.joined(separator: "\n"))" }.joined(separator: "\n")
          + "\n#endif"
      }
    }
  }

  extension DependencyEndpoint {
    /// Whether a closure with other code can forward the arguments, and pass them on as values.
    fileprivate var canBeIntercepted: Bool {
      type.parameters.allSatisfy(\.isPlainValue) && type.canBeReturnedByInterceptor
    }

    /// The statement that wraps the endpoint's closure.
    ///
    /// - Parameter isStored: Whether the closure is in the storage of `@DependencyEndpoint`.
    fileprivate func interception(in client: String, isStored: Bool) -> String {
      let module = Self.module
      let property = isStored ? storageName : name
      let name = "\(module).EndpointName(\"\(client)\", \"\(label)\")"
      guard canBeIntercepted else { return "interceptor.didLeaveOut(\(name))" }
      let parameters = type.parameters
      let values = parameters.indices.map { "p\($0)" }
      let arguments = zip(parameters, values).map { parameter, value in
        let label = parameter.label.map { "\"\($0)\"" } ?? "nil"
        // An optional that becomes an `Any` by itself is a warning in the client's module.
        return "\(module).EndpointCall.Argument(\(label), \(value) as Any)"
      }
      let call = "\(module).EndpointCall(\(name), [\(arguments.joined(separator: ", "))])"
      let method = type.isAsync ? "call" : "callSynchronously"
      let forward = "\(type.callMarks)endpoint(\(values.joined(separator: ", ")))"
      guard type.throwsClause?.type != nil else {
        // Without types: the extension is outside of the enclosing type, whose own types are not found by their names.
        let signature = values.isEmpty ? "" : " \(values.joined(separator: ", "))"
        return """
          client.\(property) = { [endpoint = \(property)]\(signature) in
          \(type.callMarks)interceptor.\(method)(\(call)) {
          \(forward)
          }
          }
          """
      }
      // The compiler does not infer typed throws of closures.
      let result = type.returnType.isVoid ? "Swift.Void" : type.returnType.trimmedDescription
      return """
        client.\(property) = { [endpoint = \(property)] \
        (\(parameters.map(\.named).joined(separator: ", ")))\(type.effects) -> \(result) in
        \(type.callMarks)interceptor.\(method)(\(call)) { ()\(type.effects) -> \(result) in
        \(forward)
        }
        }
        """
    }
  }
#endif
