import ComposableDependencies
import Testing

@Suite("A dependency property", .timeLimit(.minutes(20)))
struct DependencyTests {
  @Test func usesOverridesWhereItIsRead() {
    let basket = Basket()
    #expect(basket.fruit == "test fruit")
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(basket.fruit == "apple")
      #expect(basket.fruitByKey == "apple")
      #expect(basket.size == 5)
    }
    #expect(basket.fruit == "test fruit")
  }

  @Test func capturesOverridesWhereItIsCreated() {
    let basket = withDependencies {
      $0.fruit = "apple"
    } operation: {
      Basket()
    }
    #expect(basket.fruit == "apple")
    #expect(basket.fruitByKey == "apple")
  }

  @Test func prefersTheOverrideAtTheReadToTheCapturedOne() {
    let basket = withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      Basket()
    }
    withDependencies {
      $0.fruit = "pear"
    } operation: {
      #expect(basket.fruit == "pear")
      #expect(basket.vegetable == "leek")
      #expect(basket.all.fruit == "pear")
      #expect(basket.all.vegetable == "leek")
    }
  }

  @Test func givesTheInnermostOverride() {
    withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      withDependencies {
        $0.fruit += " pie"
      } operation: {
        let basket = Basket()
        #expect(basket.fruit == "apple pie")
        #expect(basket.vegetable == "leek")
      }
      #expect(Basket().fruit == "apple")
    }
  }

  @Test func worksInFunctionsStaticsClassesAndActors() async {
    await withDependencies {
      $0.fruit = "apple"
    } operation: {
      @Dependency(\.fruit) var fruit
      #expect(fruit == "apple")
      #expect(Shelf.fruit == "apple")
      let shelf = Shelf()
      let task = Task.detached { shelf.fruit }
      #expect(await task.value == "apple")
      #expect(await Cellar().fruit == "apple")
      #expect(await Window().fruit == "apple")
    }
  }

  @Test func canBeMadeOfAKeyPathInAVariable() {
    let keyPath: any KeyPath<DependencyValues, String> & Sendable = \.fruit
    let dependency = Dependency(keyPath)
    #expect(dependency.wrappedValue == "test fruit")
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(dependency.wrappedValue == "apple")
    }
  }

  @Test func isFoundAmongManyOverrides() {
    withDependencies {
      $0[Numbered<Int8>.self] = 8
      $0[Numbered<Int16>.self] = 16
      $0[Numbered<Int32>.self] = 32
      $0[Numbered<Int64>.self] = 64
      $0[Numbered<UInt8>.self] = 108
      $0[Numbered<UInt16>.self] = 116
      $0[Numbered<Int16>.self] += 1
    } operation: {
      #expect(Dependency(Numbered<Int8>.self).wrappedValue == 8)
      #expect(Dependency(Numbered<Int16>.self).wrappedValue == 17)
      #expect(Dependency(Numbered<Int32>.self).wrappedValue == 32)
      #expect(Dependency(Numbered<Int64>.self).wrappedValue == 64)
      #expect(Dependency(Numbered<UInt8>.self).wrappedValue == 108)
      #expect(Dependency(Numbered<UInt16>.self).wrappedValue == 116)
      #expect(Dependency(Numbered<UInt32>.self).wrappedValue == 0)
    }
  }
}

private struct Basket: Sendable {
  @Dependency(\.fruit) var fruit
  @Dependency(FruitKey.self) var fruitByKey
  @Dependency(\.fruit.count) var size
  @Dependency(\.vegetable) var vegetable
  @Dependency(\.self) var all
}

private final class Shelf: Sendable {
  let held = Dependency(\.fruit)
  var fruit: String { held.wrappedValue }

  static var fruit: String {
    @Dependency(\.fruit) var fruit
    return fruit
  }
}

private actor Cellar {
  @Dependency(\.fruit) var fruit
}

@MainActor
private final class Window {
  @Dependency(\.fruit) var fruit
}

private enum Numbered<Number>: TestDependencyKey {
  static var testValue: Int { 0 }
}
