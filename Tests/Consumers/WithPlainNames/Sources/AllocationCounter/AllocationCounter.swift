public let allocationCount = 1
