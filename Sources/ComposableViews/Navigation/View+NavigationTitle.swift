extension View {
  /// The title of the page that the view is on.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    PreferenceView(content: self, value: String(title)) {
      $1.environment.pageTitles?.set($0, by: $1)
    } withdraw: {
      $0.environment.pageTitles?.removeTitle(by: $0)
    }
  }

  /// The title of the page that the view is on.
  public func navigationTitle(_ title: Text) -> some View {
    navigationTitle(title.string)
  }

  /// The title of the page that the view is on, by the name that it had.
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// Makes pages of the values of a type that are on the path of the navigation stack around.
  ///
  /// - Parameters:
  ///   - data: the type.
  ///   - destination: makes the page.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    PreferenceView(content: self, value: destination) { destination, node in
      node.environment.navigation?.set(
        { AnyView(ForEachItem(element: $0 as! Value, content: destination)) }, for: data, by: node)
    } withdraw: {
      $0.environment.navigation?.removeDestination(by: $0)
    }
  }

  /// Shows another page of the navigation stack around, while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether it is shown. It becomes false when somebody goes back.
  ///   - destination: makes the page.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    _PresentingView(
      content: self, target: .navigationStack, item: { isPresented.wrappedValue ? () : nil },
      id: { _ in true },
      layer: {
        Page(content: Deferred(content: destination)) { isPresented.wrappedValue = false }
      })
  }

  /// Shows another page of the navigation stack around, while a binding has an item.
  ///
  /// - Parameters:
  ///   - item: the item. It becomes nil when somebody goes back; another one is another page.
  ///   - destination: makes the page.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    _PresentingView(
      content: self, target: .navigationStack, item: { item.wrappedValue }, id: { AnyHashable($0) },
      layer: { value in
        Page(content: ForEachItem(element: value, content: destination)) { item.wrappedValue = nil }
      })
  }
}
