public let randomNumber = 4
