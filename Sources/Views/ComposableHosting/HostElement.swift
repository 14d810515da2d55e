/// An element of a host's screen: a value that describes everything except its children.
///
/// It takes one word: the graph, the operations on their way and the host share its contents until one of them changes
/// them. A screen has hundreds of elements, and a server thousands of screens.
public struct HostElement: Sendable {
  @usableFromInline var content: Content

  /// Unchecked, because it is changed only through a unique reference. A property that is lent for a
  /// change is lent by the value, which is accessed exclusively.
  @usableFromInline
  final class Content: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var kind: Kind
    @exclusivity(unchecked) @usableFromInline var decorations: [Decoration]
    @exclusivity(unchecked) @usableFromInline var traits: Traits
    @exclusivity(unchecked) @usableFromInline var style: Style

    @usableFromInline
    init(_ kind: Kind, _ decorations: [Decoration], _ traits: Traits, _ style: Style) {
      self.kind = kind
      self.decorations = decorations
      self.traits = traits
      self.style = style
    }
  }

  /// - Parameters:
  ///   - kind: the kind of the element.
  ///   - decorations: the decorations around it, from the inside out.
  ///   - traits: its meaning for the user, apart from its appearance.
  ///   - style: the look of a control or a list.
  public init(
    _ kind: Kind, decorations: [Decoration] = [], traits: Traits = Traits(), style: Style = Style()
  ) {
    content = Content(kind, decorations, traits, style)
  }

  /// The kind of the element.
  @inlinable
  public var kind: Kind {
    get { content.kind }
    _modify {
      unshare()
      yield &content.kind
    }
  }

  /// The decorations around it, from the inside out.
  @inlinable
  public var decorations: [Decoration] {
    get { content.decorations }
    _modify {
      unshare()
      yield &content.decorations
    }
  }

  /// Its meaning for the user, apart from its appearance.
  @inlinable
  public var traits: Traits {
    get { content.traits }
    _modify {
      unshare()
      yield &content.traits
    }
  }

  /// The look of a control or a list.
  @inlinable
  public var style: Style {
    get { content.style }
    _modify {
      unshare()
      yield &content.style
    }
  }

  @usableFromInline
  mutating func unshare() {
    guard !isKnownUniquelyReferenced(&content) else { return }
    content = Content(content.kind, content.decorations, content.traits, content.style)
  }

  /// Whether it can be neither seen nor used. Decorations outside of the hiding one may be visible.
  public var isHidden: Bool { decorations.contains(.hidden) }
}

extension HostElement: Hashable {
  public static func == (first: HostElement, second: HostElement) -> Bool {
    first.content === second.content
      || first.content.kind == second.content.kind
        && first.content.decorations == second.content.decorations
        && first.content.traits == second.content.traits
        && first.content.style == second.content.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(decorations)
    hasher.combine(traits)
    hasher.combine(style)
  }
}

extension HostElement: CustomReflectable {
  /// The mirror of its contents.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "kind": kind, "decorations": decorations, "traits": traits, "style": style,
      ], displayStyle: .struct)
  }
}
