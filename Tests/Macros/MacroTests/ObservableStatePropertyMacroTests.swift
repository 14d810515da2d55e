import Testing

/// The expansion of one observed property.
@Suite struct ObservableStatePropertyMacroTests {
  @Test("Storage that is changed in place, and accessors that report accesses")
  func property() {
    assertObservableStateExpansion(
      of: #"""
        struct State {
          @_ObservationStateTracked(3) var count = 0
        }
        """#,
      to: #"""
        struct State {
          var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(3)
              return _count
            }
            set {
              _$observationRegistrar.set(&_count, to: newValue, 3)
            }
            _modify {
              let before = _$observationRegistrar.willModify(&_count, 3)
              defer {
                _$observationRegistrar.didModify(&_count, 3, before)
              }
              yield &_count
            }
          }

          private var _count = 0
        }
        """#)
  }

  @Test("The storage is private and keeps the property's other modifiers")
  func declaration() {
    assertObservableStateExpansion(
      of: #"""
        struct State {
          /// How many.
          @MainActor @available(*, deprecated)
          @_ObservationStateTracked(0)
          public private(set) nonisolated var `default`: [Int]? = nil // none
        }
        """#,
      to: #"""
        struct State {
          /// How many.
          @MainActor @available(*, deprecated)
          public private(set) nonisolated var `default`: [Int]? { // none
            @storageRestrictions(initializes: _default)
            init(initialValue) {
              _default = initialValue
            }
            get {
              _$observationRegistrar.access(0)
              return _default
            }
            set {
              _$observationRegistrar.set(&_default, to: newValue, 0)
            }
            _modify {
              let before = _$observationRegistrar.willModify(&_default, 0)
              defer {
                _$observationRegistrar.didModify(&_default, 0, before)
              }
              yield &_default
            }
          }

          @MainActor private nonisolated var _default: [Int]? = nil
        }
        """#)
  }

  @Test("Property observers move to the storage, which is not being accessed while they run")
  func observers() {
    assertObservableStateExpansion(
      of: #"""
        struct State {
          @_ObservationStateTracked(1) var count: Int {
            didSet { changes += 1 }
          }
        }
        """#,
      to: #"""
        struct State {
          var count: Int {
            didSet { changes += 1 }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              _$observationRegistrar.access(1)
              return _count
            }

            set {
              var value = _count
              _count = newValue
              _$observationRegistrar.set(&value, to: newValue, 1)
            }
          }

          private var _count: Int {
              didSet {
                changes += 1
              }
            }
        }
        """#)
  }

  @Test("An ignored property is unchanged")
  func ignored() {
    assertObservableStateExpansion(
      of: #"""
        struct State {
          @ObservationStateIgnored var count = 0
        }
        """#,
      to: #"""
        struct State {
          var count = 0
        }
        """#)
  }
}
