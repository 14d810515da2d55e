public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows a sheet while a child is presented.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(\.$edit, action: \.edit)) { store in
    ///   EditView(store: store)
    /// }
    /// ```
    ///
    /// If another child replaces the presented one, another sheet replaces its sheet, provided that
    /// the states have an identity: observable states do, and `Identifiable` ones.
    ///
    /// - Parameters:
    ///   - item: the child's store. Closing the sheet sends `.dismiss`.
    ///   - onDismiss: called when the sheet has disappeared.
    ///   - content: the sheet's content.
    public func sheet<State, Action, Content: View>(
      item: Binding<Store<State, Action>?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
    ) -> some View {
      sheet(
        item: item.presented(), onDismiss: onDismiss, content: { content($0.store) })
    }

    #if !os(macOS)
      /// Shows a cover of the whole screen while a child is presented. See `sheet(item:onDismiss:content:)`.
      ///
      /// - Parameters:
      ///   - item: the child's store. To dismiss the cover, the child or its parent sends an action.
      ///   - onDismiss: called when the cover has disappeared.
      ///   - content: the cover's content.
      public func fullScreenCover<State, Action, Content: View>(
        item: Binding<Store<State, Action>?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
      ) -> some View {
        fullScreenCover(
          item: item.presented(), onDismiss: onDismiss, content: { content($0.store) })
      }
    #endif

    #if !os(tvOS) && !os(watchOS)
      /// Shows a popover while a child is presented. See `sheet(item:onDismiss:content:)`.
      ///
      /// - Parameters:
      ///   - item: the child's store. Closing the popover sends `.dismiss`.
      ///   - attachmentAnchor: the point that the popover is attached to.
      ///   - arrowEdge: the edge of the anchor where the popover is.
      ///   - content: the popover's content.
      public func popover<State, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
      ) -> some View {
        popover(
          item: item.presented(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
          content: { content($0.store) })
      }
    #endif
  }

  // The same for what `$store.scope(_:action:)` returns. SwiftUI's own forms take a `Binding`, and would be preferred to a
  // generic one.
  extension View {
    /// Shows a sheet while a child is presented.
    ///
    /// - Parameters:
    ///   - item: the child's store. Closing the sheet sends `.dismiss`.
    ///   - onDismiss: called when the sheet has disappeared.
    ///   - content: the sheet's content.
    public func sheet<State, Action, Content: View>(
      item: ChildBinding<State, Action>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
    ) -> some View {
      sheet(item: item.projectedValue, onDismiss: onDismiss, content: content)
    }

    /// Shows a page of the enclosing navigation stack while a child is presented.
    ///
    /// - Parameters:
    ///   - item: the child's store. Going back sends `.dismiss`.
    ///   - destination: the page.
    public func navigationDestination<State, Action, Destination: View>(
      item: ChildBinding<State, Action>,
      @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
    ) -> some View {
      navigationDestination(item: item.projectedValue, destination: destination)
    }

    #if !os(macOS)
      /// Shows a cover of the whole screen while a child is presented.
      ///
      /// - Parameters:
      ///   - item: the child's store. To dismiss the cover, the child or its parent sends an action.
      ///   - onDismiss: called when the cover has disappeared.
      ///   - content: the cover's content.
      public func fullScreenCover<State, Action, Content: View>(
        item: ChildBinding<State, Action>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
      ) -> some View {
        fullScreenCover(item: item.projectedValue, onDismiss: onDismiss, content: content)
      }
    #endif

    #if !os(tvOS) && !os(watchOS)
      /// Shows a popover while a child is presented.
      ///
      /// - Parameters:
      ///   - item: the child's store. Closing the popover sends `.dismiss`.
      ///   - attachmentAnchor: the point that the popover is attached to.
      ///   - arrowEdge: the edge of the anchor where the popover is.
      ///   - content: the popover's content.
      public func popover<State, Action, Content: View>(
        item: ChildBinding<State, Action>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
      ) -> some View {
        popover(
          item: item.projectedValue, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
          content: content)
      }
    #endif
  }

  extension Binding {
    /// The store with its identity.
    fileprivate func presented<State, Action>() -> Binding<PresentedStore<State, Action>?>
    where Value == Store<State, Action>? {
      Binding<PresentedStore<State, Action>?>(
        StoreBinding {
          wrappedValue.map { PresentedStore($0) }
        } set: {
          wrappedValue = $0?.store
        })
    }
  }
#else
  public import ComposableViews

  // `sheet(item:)`, `fullScreenCover(item:)` and `popover(item:)` are not overloaded for stores here: their view is often a
  // whole screen, which the compiler checks again for each overload when it explains a mistake.
  extension Store: _PresentedItem {
    public var _presentationID: AnyHashable { PresentedStore(self).id }
  }
#endif
