extension View {
  /// Sets the title of the page that contains the view.
  ///
  /// - Parameter title: a `String`, a `Substring`, or a `Text`, whose style is ignored.
  // Not an overload for each: this modifier's view is often a whole screen, which the compiler checks again
  // for each overload when it explains a mistake.
  public func navigationTitle(_ title: some _TitleText) -> some View {
    PublishingView(content: self, value: title._titleText) {
      $1.environment.pageTitles?.set($0, by: $1)
    } withdraw: {
      $0.environment.pageTitles?.remove(by: $0)
    }
  }

  /// Sets the title of the page, under the former name of `navigationTitle(_:)`.
  public func navigationBarTitle(_ title: some _TitleText) -> some View {
    navigationTitle(title)
  }

  /// Declares the page for values of a type on the path of the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - data: the type of the values.
  ///   - destination: creates the page.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    PublishingView(content: self, value: destination) { destination, node in
      node.environment.navigation?.set(
        { AnyView(ForEachItem(element: $0 as! Value, content: destination)) }, for: data, by: node)
    } withdraw: {
      $0.environment.navigation?.removeDestination(by: $0)
    }
  }

  /// Shows a page of the enclosing navigation stack while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether the page is shown. It becomes false when the user goes back.
  ///   - destination: creates the page.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    _PresentingView(
      content: self, target: .navigationStack, item: { isPresented.wrappedValue ? () : nil },
      id: { _ in true },
      layer: {
        PresentedPage(content: Deferred(content: destination)) { isPresented.wrappedValue = false }
      })
  }

  /// Shows a page of the enclosing navigation stack while a binding has an item.
  ///
  /// - Parameters:
  ///   - item: the item. It becomes nil when the user goes back. A different item is a different
  ///     page.
  ///   - destination: creates the page.
  public func navigationDestination<Source: ItemBinding, Destination: View>(
    item: Source, @ViewBuilder destination: @escaping (Source.Item) -> Destination
  ) -> some View where Source.Item: Hashable {
    let item = item._item
    return _PresentingView(
      content: self, target: .navigationStack, item: { item.wrappedValue },
      id: { presentationID(of: $0) },
      layer: { value in
        PresentedPage(content: ForEachItem(element: value, content: destination)) {
          item.wrappedValue = nil
        }
      })
  }
}

/// A type whose values can be titles: `String`, `Substring` and `Text`.
public protocol _TitleText {
  /// The title, without style.
  var _titleText: String { get }
}

extension String: _TitleText {
  public var _titleText: String { self }
}

extension Substring: _TitleText {
  public var _titleText: String { String(self) }
}

extension Text: _TitleText {
  public var _titleText: String { string }
}
