import Observation

@Observable final class RowModel: Identifiable {
  let id: Int
  var count = 0

  init(id: Int) {
    self.id = id
  }
}

@Observable final class RowsModel {
  var rows: [RowModel]
  var isOdd = false

  init(_ count: Int) {
    rows = (0..<count).map(RowModel.init)
  }
}
