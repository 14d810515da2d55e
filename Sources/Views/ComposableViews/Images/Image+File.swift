public import ComposableFoundation

extension Image {
  /// An image in a file, such as a resource of the app.
  ///
  /// ```swift
  /// Bundle.module.url(forResource: "logo", withExtension: "png")
  ///   .flatMap { Image(contentsOf: $0, label: Text("Our logo")) }
  /// ```
  ///
  /// The file is read at once: keep the image, instead of reading it in a body.
  ///
  /// - Parameters:
  ///   - file: the address of the file.
  ///   - label: the accessibility text of the image.
  /// - Returns: nil if the file can't be read, or is in no known format.
  public init?(contentsOf file: URL, label: Text) {
    guard file.isFileURL, let data = try? Data(contentsOf: file) else { return nil }
    self.init(data: data, label: label)
  }
}
