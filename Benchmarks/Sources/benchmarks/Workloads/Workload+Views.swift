import ComposableViews

extension Workload {
  /// Views shown by a graph, against the same elements made and changed by hand.
  static var views: [Workload] {
    [1_000, 10_000].flatMap { [render($0), oneRow($0), allRows($0), rotation($0)] }
      + [unchangedRows(1_000), longList(100_000), deep(50)]
  }

  private static func render(_ count: Int) -> Workload {
    Workload("views: \(Double(count).short) rows appear") {
      let rows = RowsModel(count)
      let (host, limitHost) = (CountingHost(), CountingHost())
      return (
        Contender { iterations in
          for _ in 0..<iterations { ViewGraph(host: host) { RowsView(model: rows) }.remove() }
        } proof: {
          host.count / (5 * count + 1)
        },
        Contender { iterations in
          for _ in 0..<iterations { HandMadeTree(host: limitHost).show(rows.rows) }
        } proof: {
          limitHost.count / (5 * count + 1)
        }
      )
    }
  }

  private static func oneRow(_ count: Int) -> Workload {
    Workload("views: one row of \(Double(count).short) changes") {
      let shown = Shown(count)
      let (row, limitRow) = (shown.rows.rows[count / 2], RowModel(id: 0))
      let node = shown.column.children[count / 2].children[1]
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            row.count += 1
            shown.graph.update()
          }
        } proof: {
          shown.host.count - shown.first
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limitRow.count += 1
            shown.tree.set(HandMadeTree.bold("\(limitRow.count)"), of: node)
          }
        } proof: {
          shown.limitHost.count - shown.first
        }
      )
    }
  }

  private static func allRows(_ count: Int) -> Workload {
    Workload("views: each of \(Double(count).short) rows changes") {
      let shown = Shown(count)
      let limitRows = RowsModel(count)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            for row in shown.rows.rows { row.count += 1 }
            shown.graph.update()
          }
        } proof: {
          (shown.host.count - shown.first) / count
        },
        Contender { iterations in
          for _ in 0..<iterations {
            for (row, line) in zip(limitRows.rows, shown.column.children) {
              row.count += 1
              shown.tree.set(HandMadeTree.bold("\(row.count)"), of: line.children[1])
            }
          }
        } proof: {
          (shown.limitHost.count - shown.first) / count
        }
      )
    }
  }

  private static func rotation(_ count: Int) -> Workload {
    Workload("views: the first of \(Double(count).short) rows becomes the last") {
      let shown = Shown(count)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.rows.rows.append(shown.rows.rows.removeFirst())
            shown.graph.update()
          }
        } proof: {
          shown.host.count - shown.first
        },
        Contender { iterations in
          for _ in 0..<iterations { shown.tree.moveFirstToEnd(of: shown.column) }
        } proof: {
          shown.limitHost.count - shown.first
        }
      )
    }
  }

  private static func unchangedRows(_ count: Int) -> Workload {
    Workload(
      "views: a list of \(Double(count).short) is evaluated, and no row has changed",
      note: "a comparison of each row's reference"
    ) {
      let shown = Shown(count)
      let evaluations = Variable(0)
      let (old, new) = (shown.rows.rows, opaque(shown.rows.rows))
      let compared = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.rows.isOdd.toggle()
            shown.graph.update()
            evaluations.value += shown.host.count == shown.first ? 1 : 0
          }
        } proof: {
          evaluations.value
        },
        Contender { iterations in
          for _ in 0..<iterations {
            compared.value += zip(old, new).allSatisfy { $0 === $1 } ? 1 : 0
          }
        } proof: {
          compared.value
        }
      )
    }
  }

  /// A list of which the rows near the visible part exist. A row before them is deleted, and inserted again.
  private static func longList(_ count: Int) -> Workload {
    Workload(WorkloadName.longList(count), note: "the operation that says so") {
      let model = LongListModel(count)
      let (host, limitHost) = (CountingHost(rowCapacity: 100), CountingHost())
      let graph = ViewGraph(host: host) { LongListView(model: model) }
      let last = graph.send(.reveal((count - 200)..<(count - 199)), to: ElementID(rawValue: 2))
      let first = host.count
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            model.numbers.missing = model.numbers.missing == nil ? count / 2 : nil
            graph.update()
          }
        } proof: {
          last == .handled ? host.count - first : 0
        },
        Contender { iterations in
          for index in 0..<iterations {
            let rows = count - index % 2
            limitHost.apply([
              .update(ElementID(rawValue: 2), HostElement(.placeholder(rows: opaque(rows))))
            ])
          }
        } proof: {
          limitHost.count
        }
      )
    }
  }

  private static func deep(_ depth: Int) -> Workload {
    Workload("views: what is \(depth) views deep changes") {
      let (row, limitRow) = (RowModel(id: 0), RowModel(id: 0))
      let (host, limitHost) = (CountingHost(), CountingHost())
      let graph = ViewGraph(host: host) { LevelView(depth: depth, row: row) }
      let tree = HandMadeTree(host: limitHost)
      tree.show(limitRow, depth: depth)
      var node = tree.screen
      while let child = node.children.first { node = child }
      let (leaf, first) = (node, host.count)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            row.count += 1
            graph.update()
          }
        } proof: {
          host.count - first
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limitRow.count += 1
            tree.set(HandMadeTree.text("\(limitRow.count)"), of: leaf)
          }
        } proof: {
          limitHost.count - first
        }
      )
    }
  }
}

/// Rows on two screens: one made of views, one by hand.
@MainActor private struct Shown {
  let rows: RowsModel
  let host = CountingHost()
  let limitHost = CountingHost()
  let graph: ViewGraph
  let tree: HandMadeTree
  /// The number of operations that showed them.
  let first: Int

  init(_ count: Int) {
    let rows = RowsModel(count)
    self.rows = rows
    graph = ViewGraph(host: host) { RowsView(model: rows) }
    tree = HandMadeTree(host: limitHost)
    tree.show(rows.rows)
    first = host.count
  }

  var column: HandMadeTree.Node { tree.screen.children[0] }
}
