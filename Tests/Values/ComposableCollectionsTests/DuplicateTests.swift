import ComposableCollections
import IssueReporting
import Testing

@Suite struct DuplicateTests {
  // Runs an operation and returns the messages and lines of the issues that it reports.
  func issues(_ operation: () throws -> Void) rethrows -> [Recorder.Issue] {
    let recorder = Recorder()
    try withIssueReporters([recorder], operation: operation)
    return recorder.issues
  }

  @Test func initializersKeepTheFirstAndReportTheLine() throws {
    var rows: IdentifiedArrayOf<Row> = []
    let line: UInt = #line + 2
    let issues = issues {
      rows = IdentifiedArray(uniqueElements: [Row(id: 1, count: 1), Row(id: 1), Row(id: 2)])
    }
    #expect(rows.elements == [Row(id: 1, count: 1), Row(id: 2)])
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.line == line)
    #expect(issue.fileID == #fileID)
    #expect(issue.message.contains("Duplicate id in an identified array of Row: 1."))
    #expect(issue.message.contains("uniquingIDsWith"))
  }

  @Test func theKeyPathInitializerKeepsTheFirst() {
    var keyed = IdentifiedArray<String, Keyed>(id: \.key)
    let issues = issues {
      keyed = IdentifiedArray(
        uniqueElements: [Keyed(key: "a"), Keyed(key: "a", count: 1)], id: \.key)
    }
    #expect(keyed.elements == [Keyed(key: "a")])
    #expect(issues.map(\.message).first?.contains("\"a\"") == true)
  }

  @Test func aLiteralKeepsTheFirst() {
    var rows: IdentifiedArrayOf<Row> = []
    let issues = issues { rows = [Row(id: 1, count: 1), Row(id: 1)] }
    #expect(rows.elements == [Row(id: 1, count: 1)])
    #expect(issues.count == 1)
  }

  @Test func appendingManyReportsEachDuplicate() {
    var rows = rows(1, 2)
    let issues = issues { rows.append(contentsOf: [Row(id: 2), Row(id: 3), Row(id: 1)]) }
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(issues.count == 2)
  }

  @Test func addingOneReportsADuplicateInItsResult() {
    var rows = rows(1, 2)
    let issues = issues {
      let appended = rows.append(Row(id: 1, count: 9))
      #expect(!appended.inserted)
      #expect(appended.index == 0)
      let inserted = rows.insert(Row(id: 2, count: 9), at: 0)
      #expect(!inserted.inserted)
      #expect(inserted.index == 1)
    }
    #expect(rows.elements == [Row(id: 1), Row(id: 2)])
    #expect(issues.isEmpty)
  }

  @Test func uniquingDecides() {
    let all = [Row(id: 1), Row(id: 2), Row(id: 1, count: 4)]
    let last = IdentifiedArray(all, uniquingIDsWith: { $1 })
    #expect(last.elements == [Row(id: 1, count: 4), Row(id: 2)])
    let sum = IdentifiedArray(all, id: \.id) { Row(id: $0.id, count: $0.count + $1.count + 1) }
    #expect(sum.elements == [Row(id: 1, count: 5), Row(id: 2)])
  }

  @Test func uniquingToAnotherIDIsRefused() {
    var rows: IdentifiedArrayOf<Row> = []
    let issues = issues {
      rows = IdentifiedArray([Row(id: 1), Row(id: 1)], uniquingIDsWith: { _, _ in Row(id: 2) })
    }
    #expect(rows.elements == [Row(id: 1)])
    #expect(issues.count == 1)
  }

  @Test func assigningAnotherIDIsRefused() {
    var rows = rows(1, 2)
    let before = rows
    let issues = issues {
      rows[id: 1] = Row(id: 2, count: 1)
      rows[id: 1] = Row(id: 3, count: 1)
      rows[id: 4] = Row(id: 5, count: 1)
      rows[0] = Row(id: 2, count: 1)
      rows.withContiguousMutableStorageIfAvailable { $0[0] = $0[1] }
      rows[...] = [Row(id: 3), Row(id: 3)]
      rows.update(Row(id: 1, count: 1), at: 1)
    }
    #expect(rows == before)
    #expect(rows.isConsistent(id: \.id))
    #expect(issues.count == 7)
    #expect(issues.allSatisfy { $0.message.contains("The write was refused") })
  }

  @Test func changingAnIDInPlaceIsReportedAndTheRowKeepsItsPlace() {
    var rows = rows(1, 2, 3)
    let issues = issues {
      rows[id: 1]?.id = 2
      rows[1].id = 9
      var hint = 2
      rows.modify(id: 3, near: &hint) { $0.id = 8 }
    }
    #expect(issues.count == 3)
    #expect(issues.first?.message.contains("from 1 to 2") == true)
    #expect(Array(rows.ids) == [1, 2, 3])
    #expect(rows.map(\.id) == [2, 9, 8])

    // After the id is restored, nothing has changed.
    rows[id: 1]?.id = 1
    rows[id: 2]?.id = 2
    rows[id: 3]?.id = 3
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func anIssueFailsATest() {
    withKnownIssue {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    } matching: {
      String(describing: $0).contains("Duplicate id")
    }
  }
}
