internal import ComposableUI

/// What depends on the layout, or changes it: grids of as many columns as fit, alternatives, sizes, insets, offsets, ratios,
/// shadows, styles, and scrolling to a row.
struct Placement: View {
  @State private var taps = 0
  @State private var name = ""

  var body: some View {
    NavigationStack {
      ScrollViewReader { proxy in
        VStack(alignment: .leading, spacing: 16) {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)], spacing: 8) {
            ForEach(1..<8, id: \.self) { number in
              Text("Card \(number)").frame(maxWidth: .infinity).padding()
                .background(Color.blue.gradient.opacity(0.4)).cornerRadius(12)
                .shadow(radius: 3, y: 1)
            }
          }
          ViewThatFits(in: .horizontal) {
            HStack {
              Button("A long title of a button") { taps += 1 }
              Button("Another title that takes room") { taps += 10 }
            }
            Button("Short") { taps += 100 }
          }
          GeometryReader { geometry in
            Text("\(Int(geometry.size.width)) x \(Int(geometry.size.height))")
              .frame(width: geometry.size.width / 2).background(.regularMaterial)
          }
          .frame(height: 40).accessibilityIdentifier("measured")
          HStack(spacing: 24) {
            Circle().fill(.tint).aspectRatio(1, contentMode: .fit).frame(height: 60)
            Rectangle().fill(.orange.gradient).aspectRatio(2, contentMode: .fit)
              .frame(width: 100, height: 80).accessibilityLabel("Twice as wide")
            Text("Moved").offset(x: 20, y: 10)
            Text("12.5").font(.system(size: 28, weight: .semibold)).monospacedDigit()
            Image(systemName: "star.fill").imageScale(.large).foregroundStyle(.tint)
          }
          .tint(.purple)
          Text("Tertiary").foregroundStyle(.tertiary)
          HStack {
            Text("Left")
            Spacer()
            Text("Right")
          }
          .contentShape(Rectangle()).onTapGesture { taps += 1000 }
          .accessibilityIdentifier("wide")
          Text("Taps: \(taps)")
          TextField("Name", text: $name)
          Button("To row 40") { proxy.scrollTo(40, anchor: .top) }
          List {
            Text("Yellow").listRowBackground(.yellow.opacity(0.4))
            Text("No lines").listRowSeparator(.hidden)
            ForEach(0..<60, id: \.self) { Text("Row \($0)") }
          }
          .safeAreaInset(edge: .bottom) {
            Text("Always here").padding().frame(maxWidth: .infinity).background(.bar)
          }
        }
      }
      .navigationTitle("Placement")
      .toolbar { ToolbarItem(placement: .keyboard) { Button("Done") { taps += 1 } } }
    }
  }
}
