#if TLS
  /// The certificate and the key of a server that encrypts, from files.
  ///
  /// ```swift
  /// configuration.tls = WebServerTLS(
  ///   certificate: "/etc/ssl/example.com.pem", key: "/etc/ssl/private/example.com.pem")
  /// ```
  ///
  /// When a file changes, as when a certificate is renewed, new connections get the new certificate within seconds. If
  /// the new files are of no use, the log says so, and the server keeps the ones it has.
  public struct WebServerTLS: Hashable, Sendable {
    /// The path of a file with the certificate, and the certificates of its issuers, in PEM.
    public var certificate: String
    /// The path of a file with the private key, in PEM, without a password.
    public var key: String

    /// - Parameters:
    ///   - certificate: the path of a file with the certificates, in PEM.
    ///   - key: the path of a file with the private key, in PEM.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }
#endif
