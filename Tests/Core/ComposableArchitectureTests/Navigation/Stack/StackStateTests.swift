import ComposableArchitecture
import Foundation
import Testing

@Suite struct StackStateTests {
  @Test func asACollection() {
    var stack: StackState = ["a", "b", "c"]
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(Array(stack.ids) == [0, 1, 2])
    stack.insert("d", at: 1)
    #expect(Array(stack) == ["a", "d", "b", "c"])
    #expect(Array(stack.ids) == [0, 3, 1, 2])
    stack.remove(at: 2)
    #expect(Array(stack.ids) == [0, 3, 2])
    #expect(stack.popLast() == "c")
    stack.removeLast()
    stack.append(contentsOf: ["e", "f"])
    #expect(Array(stack) == ["a", "e", "f"])
    stack.removeAll()
    #expect(stack.isEmpty)
  }

  @Test func byID() {
    var stack: StackState = [[1], [2]]
    let before = stack[1].withUnsafeBufferPointer { $0.baseAddress }
    stack[id: 1]?[0] = 3
    #expect(stack[1].withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(Array(stack) == [[1], [3]])
    stack[id: 0] = [4]
    #expect(Array(stack) == [[4], [3]])
    stack[id: 0] = nil
    #expect(Array(stack.ids) == [1])
    stack[id: 7]?.append(1)
    stack[id: 7] = nil
    #expect(Array(stack) == [[3]])
  }

  /// A test asserts the pushed element and its id this way.
  @Test func settingAnElementUnderAnAbsentID() {
    var stack: StackState<String?> = ["a"]
    stack[id: 7] = "b"
    stack[id: 8, case: \.some] = "c"
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(Array(stack.ids) == [0, 7, 8])
  }

  /// The reducer is too late: the element was already removed.
  @MainActor @Test func settingAnElementUnderAnAbsentIDInAReducer() {
    let store = Store<StackState<String>, Int>(initialState: ["a"]) {
      Reduce { stack, id in
        stack[id: StackElementID(id)] = "b"
        return .none
      }
    }
    withKnownIssue {
      _ = store.send(7)
    } matching: {
      $0.description.contains("An element was set under an id that the stack does not have")
        && $0.sourceLocation?.fileName == "StackStateTests.swift"
    }
    #expect(Array(store.state) == ["a"])
    store.send(0)
    #expect(Array(store.state) == ["b"])
  }

  @Test func popping() {
    var stack: StackState = ["a", "b", "c", "d"]
    stack.pop(to: 2)
    #expect(Array(stack) == ["a", "b", "c"])
    stack.pop(from: 1)
    #expect(Array(stack) == ["a"])
    stack.pop(to: 0)
    #expect(Array(stack) == ["a"])
  }

  @Test func equalityComparesElementsAndIDs() {
    let first: StackState = ["a"]
    let second: StackState = ["a"]
    #expect(first != second)
    let third = withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      StackState(["a"])
    }
    #expect(first == third)
  }

  @Test func coding() throws {
    let stack: StackState = ["a", "b"]
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b"]"#)
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(Array(decoded) == ["a", "b"])
    #expect(Array(decoded.ids) == [2, 3])
  }
}
