// The declarations of SwiftUI that the glue uses, as in its public interface, without
// implementations. See `.ci/apple-glue`.

public import Combine
public import Foundation
public import Observation

// MARK: - Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError() }
}

public struct TupleView<Content>: View {
  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
}

public struct Text: View, Equatable, Sendable {
  public init(verbatim content: String) {}
  public var body: Never { fatalError() }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func kerning(_ kerning: Double) -> Text { self }
  public func tracking(_ tracking: Double) -> Text { self }
  public func baselineOffset(_ baselineOffset: Double) -> Text { self }
  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public func underline(_ isActive: Bool = true) -> Text { self }
  public func strikethrough(_ isActive: Bool = true) -> Text { self }
  public static func + (lhs: Text, rhs: Text) -> Text { lhs }
}

public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { fatalError() }
}

public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Sendable { case sRGB }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {}
  private static let any = Color(red: 0, green: 0, blue: 0)
  public static var primary: Color { any }
  public static var secondary: Color { any }
  public static var accentColor: Color { any }
  public static var red: Color { any }
  public static var orange: Color { any }
  public static var yellow: Color { any }
  public static var green: Color { any }
  public static var mint: Color { any }
  public static var teal: Color { any }
  public static var cyan: Color { any }
  public static var blue: Color { any }
  public static var indigo: Color { any }
  public static var purple: Color { any }
  public static var pink: Color { any }
  public static var brown: Color { any }
  public static var white: Color { any }
  public static var gray: Color { any }
  public static var black: Color { any }
  public static var clear: Color { any }
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

@MainActor @preconcurrency public struct Button<Label: View>: View {
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
}

public struct Label<Title: View, Icon: View>: View {
  public var body: Never { fatalError() }
}

public struct Image: View {
  public var body: Never { fatalError() }
}

public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle {}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

public struct HStack<Content: View>: View {
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public enum VerticalEdge: Sendable { case top, bottom }

public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let bottom = Alignment()
}

public protocol ShapeStyle {}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var ultraThickMaterial: Material { Material() }
}

public protocol Shape {}
public struct RoundedRectangle: Shape {
  public init(cornerRadius: Double) {}
}

public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

// MARK: - Animation

public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static func easeInOut(duration: Double) -> Animation { Animation() }
}

// Like SwiftUI's it is not `Sendable`.
public struct Transaction {
  public init(animation: Animation?) {}
  public var animation: Animation? {
    get { nil }
    set {}
  }
  public var disablesAnimations: Bool {
    get { false }
    set {}
  }
}

@available(*, unavailable) extension Transaction: Sendable {}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

// MARK: - State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
  public init?(_ base: Binding<Value?>) { fatalError() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  @propertyWrapper public struct Binding {
    // Without it the wrapper's initializer would be internal, which a wrapper's must not be.
    private let value: Value
    public var wrappedValue: Value {
      get { value }
      nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
  public init() where Value == Bool { fatalError() }
  public init<T: Hashable>() where Value == T? { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  let value: Value
  public var wrappedValue: Value {
    get { value }
    set {}
  }
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: Observable & AnyObject {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { fatalError() }
}

// MARK: - Navigation and presentation

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public struct NavigationLink<Label: View, Destination: View>: View {
  public var body: Never { fatalError() }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
  public init<P: Hashable>(_ title: some StringProtocol, value: P?) where Label == Text {}
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }

  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }

  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }

  public func shadow(radius: Double) -> some View { self }
  public func fixedSize() -> some View { self }
  public func padding(_ length: Double) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }

  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { self }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  public func alert<A: View, M: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { self }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { self }
}

// MARK: - Popovers

public enum Edge: Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

public enum PopoverAttachmentAnchor: Sendable {
  case rect(Source)

  /// In SwiftUI the source of an anchor of rectangles.
  public struct Source: Sendable {
    public static var bounds: Source { Source() }
  }
}
