internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

extension Color {
  init(_ color: TextState.Color) {
    switch color {
    case .primary: self = .primary
    case .secondary: self = .secondary
    case .accentColor: self = .accentColor
    case .red: self = .red
    case .orange: self = .orange
    case .yellow: self = .yellow
    case .green: self = .green
    case .mint: self = .mint
    case .teal: self = .teal
    case .cyan: self = .cyan
    case .blue: self = .blue
    case .indigo: self = .indigo
    case .purple: self = .purple
    case .pink: self = .pink
    case .brown: self = .brown
    case .white: self = .white
    case .gray: self = .gray
    case .black: self = .black
    case .clear: self = .clear
    case .rgb(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
    }
  }
}
