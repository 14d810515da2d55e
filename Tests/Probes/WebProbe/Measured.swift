internal import ComposableViews

/// More views whose content depends on the layout than a server takes events at once.
struct Measured: View {
  var body: some View {
    VStack {
      ForEach(0..<300, id: \.self) { number in
        GeometryReader { geometry in
          Text("\(number): \(Int(geometry.size.width))")
        }
        .frame(height: 24)
      }
    }
  }
}
