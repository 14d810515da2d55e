internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

extension Font {
  init(_ font: TextState.Font) {
    self = .system(
      TextStyle(font.style), design: Design(font.design), weight: font.weight.map(Weight.init))
  }
}

extension Font.TextStyle {
  init(_ style: TextState.Font.TextStyle) {
    switch style {
    case .largeTitle: self = .largeTitle
    case .title: self = .title
    case .title2: self = .title2
    case .title3: self = .title3
    case .headline: self = .headline
    case .subheadline: self = .subheadline
    case .body: self = .body
    case .callout: self = .callout
    case .footnote: self = .footnote
    case .caption: self = .caption
    case .caption2: self = .caption2
    }
  }
}

extension Font.Weight {
  init(_ weight: TextState.Font.Weight) {
    switch weight {
    case .ultraLight: self = .ultraLight
    case .thin: self = .thin
    case .light: self = .light
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    case .heavy: self = .heavy
    case .black: self = .black
    }
  }
}

extension Font.Design {
  init(_ design: TextState.Font.Design) {
    switch design {
    case .default: self = .default
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    }
  }
}
