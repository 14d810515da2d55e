public let typecheckErrors: [String] = []
