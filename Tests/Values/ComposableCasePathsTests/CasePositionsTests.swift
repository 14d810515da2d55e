#if Macros
  import ComposableCasePaths
  import Testing

  /// The cases of an enum as numbers, which select the reducer in a body of many scopes.
  @Suite struct CasePositionsTests {
    @Test func ofEachCase() throws {
      let positions = try #require(CasePositions<Wide>())
      #expect(positions.count == 5)
      #expect(positions.position(of: .first) == 0)
      #expect(positions.position(of: .second(1)) == 1)
      #expect(positions.position(of: .third(a: 1, b: "")) == 2)
      #expect(positions.position(of: .fourth(.first)) == 3)
      #expect(positions.position(of: .fifth(nil)) == 4)
    }

    @Test func ofTheKeyPathsThatLeadToThem() throws {
      let positions = try #require(CasePositions<Wide>())
      #expect(positions.position(of: \.first) == 0)
      #expect(positions.position(of: \.third) == 2)
      #expect(positions.position(of: \.fifth) == 4)
    }

    /// Whether an action is a case of a nested case does not depend on the outer case alone.
    @Test func ofNoOtherKeyPaths() throws {
      let positions = try #require(CasePositions<Wide>())
      #expect(positions.position(of: \Wide.Cases.fourth.second) == nil)
      #expect(positions.position(of: \Wide.Cases.self) == nil)
    }

    @Test func ofAGenericEnum() throws {
      let positions = try #require(CasePositions<Generic<Int>>())
      #expect(positions.position(of: .third(1)) == 2)
      #expect(positions.position(of: \.third) == 2)
      #expect(try #require(CasePositions<Generic<String>>()).position(of: .third("")) == 2)
    }

    /// Testing four cases in turn is as fast.
    @Test func aSmallEnumHasNone() throws {
      let positions = try #require(CasePositions<Small>())
      #expect(positions.position(of: .first) == nil)
    }

    /// Positions under conditions are not available either.
    @Test func casesUnderConditionsHaveNone() throws {
      let positions = try #require(CasePositions<Conditional>())
      #expect(positions.position(of: .first) == nil)
      #expect(positions.position(of: .fifth) == nil)
    }

    @Test func anythingElseHasNone() {
      #expect(CasePositions<Int>() == nil)
      #expect(CasePositions<Action>()?.position(of: .reset) == nil)
    }

    @CasePathable
    indirect enum Wide {
      case first
      case second(Int)
      case third(a: Int, b: String)
      case fourth(Wide)
      case fifth(Wide?)
    }

    @CasePathable
    enum Generic<Value> {
      case first
      case second
      case third(Value)
      case fourth
      case fifth
    }

    @CasePathable
    enum Small {
      case first
      case second
      case third
      case fourth
    }

    @CasePathable
    enum Conditional {
      case first
      case second
      case third
      case fourth
      #if os(Linux) || !os(Linux)
        case fifth
      #endif
    }
  }
#endif
