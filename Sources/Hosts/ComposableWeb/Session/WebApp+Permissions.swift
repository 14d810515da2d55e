internal import IssueReporting

extension WebApp {
  /// The devices of a browser that scripts of a page may use if an app allows it.
  private static let devices = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer",
    "microphone", "midi", "payment", "serial", "usb",
  ]

  /// The value of the header `Permissions-Policy`.
  var permissionsPolicy: String {
    Self.devices.map { "\($0)=(\(permissions.contains($0) ? "self" : ""))" }.joined(separator: ", ")
  }

  /// The permissions that browsers know. The others are reported.
  static func known(_ permissions: Set<String>) -> Set<String> {
    for name in permissions.sorted() where !devices.contains(name) {
      reportIssue(
        "'\(name)' is not a permission. Use one of: \(devices.joined(separator: ", ")).")
    }
    return permissions.intersection(devices)
  }
}
