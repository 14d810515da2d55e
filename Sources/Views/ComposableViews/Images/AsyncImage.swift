public import ComposableFoundation
internal import ComposableHosting

/// An image that the host loads from an address.
///
/// ```swift
/// AsyncImage(url: person.photo) { phase in
///   if let image = phase.image {
///     image.resizable().scaledToFill()
///   } else if phase.error != nil {
///     Image(systemName: "person")
///   } else {
///     ProgressView()
///   }
/// }
/// .frame(width: 64, height: 64)
/// .accessibilityLabel(person.name)
/// ```
///
/// On a page the browser loads it, from the same server or from servers that the app allows (`WebApp.imageSources`). A
/// terminal shows no images: it shows the accessibility label, otherwise the name of the file.
public struct AsyncImage<Content: View>: View {
  private let address: String?
  private let content: (AsyncImagePhase) -> Content
  /// The address that is loaded, or could not be.
  @State private var outcome: Outcome?

  private struct Outcome: Codable, Hashable {
    let address: String
    let isSuccess: Bool
  }

  /// - Parameters:
  ///   - url: the address. Nil loads nothing.
  ///   - content: the view while the image is loading, afterward, and after a failure.
  public init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    address = url?.absoluteString
    self.content = content
  }

  /// - Parameters:
  ///   - url: the address. Nil loads nothing.
  ///   - content: creates the view of the loaded image.
  ///   - placeholder: the view in place of an image that is not loaded.
  public init<Shown: View, Placeholder: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> Shown,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _AsyncImageContent<Shown, Placeholder> {
    self.init(url: url) { phase in
      _AsyncImageContent(image: phase.image, shown: content, placeholder: placeholder)
    }
  }

  /// The image in its own size, or nothing.
  ///
  /// - Parameter url: the address. Nil loads nothing.
  public init(url: URL?) where Content == Image? {
    self.init(url: url) { $0.image }
  }

  public var body: some View {
    AsyncImageElement(
      address: address ?? "", isLoading: address != nil && outcome?.address != address,
      finish: { isSuccess in
        outcome = address.map { Outcome(address: $0, isSuccess: isSuccess) }
      }, content: content(phase))
  }

  private var phase: AsyncImagePhase {
    guard let address, let outcome, outcome.address == address else { return .empty }
    return outcome.isSuccess
      ? .success(Image(HostElement.Picture(.address(address), description: "")))
      : .failure(AsyncImageError(address: address))
  }
}

/// The state of an image that is loaded.
public enum AsyncImagePhase: Sendable {
  /// It is not loaded yet.
  case empty
  /// It is loaded.
  case success(Image)
  /// It can't be loaded.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why it can't be loaded. Nil in other phases.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// An image can't be loaded.
public struct AsyncImageError: Error, Hashable, CustomStringConvertible {
  /// Its address.
  public let address: String

  /// - Parameter address: the address of the image.
  public init(address: String) { self.address = address }

  /// The problem, and the cure.
  public var description: String {
    """
    The image at '\(address)' can't be loaded. If it is on another server, a page needs the permission of the app: \
    'WebApp(imageSources:)'.
    """
  }
}

/// The image, or its placeholder.
///
/// Implementation detail; do not use it directly.
public struct _AsyncImageContent<Shown: View, Placeholder: View>: View {
  let image: Image?
  let shown: (Image) -> Shown
  let placeholder: () -> Placeholder

  public var body: some View {
    if let image { shown(image) } else { placeholder() }
  }
}

/// The element whose image the host loads, around the shown view.
private struct AsyncImageElement<Content: View>: _ElementView {
  let address: String
  let isLoading: Bool
  let finish: (Bool) -> Void
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .asyncImage(address: address, isLoading: isLoading)
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .finishLoading(let isSuccess) = event, isLoading else { return .unexpected }
    finish(isSuccess)
    return .handled
  }
}
