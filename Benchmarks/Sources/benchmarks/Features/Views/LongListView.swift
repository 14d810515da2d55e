internal import ComposableViews
internal import Observation

/// Numbers from zero, of which one may be missing: a collection whose changes cost nothing.
struct Numbers: RandomAccessCollection {
  let limit: Int
  var missing: Int?

  var startIndex: Int { 0 }
  var endIndex: Int { missing == nil ? limit : limit - 1 }
  subscript(index: Int) -> Int { missing.map { index < $0 ? index : index + 1 } ?? index }
}

@Observable final class LongListModel {
  var numbers: Numbers

  init(_ count: Int) {
    numbers = Numbers(limit: count)
  }
}

struct LongListView: View {
  let model: LongListModel

  var body: some View {
    List(model.numbers, id: \.self) { LongListRow(number: $0) }
  }
}

struct LongListRow: View {
  let number: Int

  var body: some View {
    HStack {
      Text("Row")
      Text("\(number)").bold()
    }
  }
}
