#if TLS
  internal import ComposableRuntime
  internal import Logging
  internal import NIOCore
  internal import NIOSSL

  /// The certificate in use. It follows its files.
  final class TLSCertificate: ConnectionEncryption {
    private struct Content {
      var context: NIOSSLContext
      /// The files that the context was read from.
      var stamps: [FileStamp?]
      /// The files that could not be used, as far as the log says so.
      var logged: [FileStamp?]?
    }

    private let files: WebServerTLS
    private let content: Locked<Content>

    /// - Throws: an error that describes the problem with the files.
    init(_ files: WebServerTLS) throws(WebServerError) {
      self.files = files
      // Before they are read: a change while they are read is read again.
      let stamps = Self.stamps(of: files)
      content = Locked(Content(context: try Self.context(files), stamps: stamps))
    }

    func handler() -> any ChannelHandler {
      NIOSSLServerHandler(context: content.withLock { $0.context })
    }

    func follow(logger: Logger) {
      let stamps = Self.stamps(of: files)
      guard stamps != content.withLock({ $0.stamps }) else { return }
      do throws(WebServerError) {
        let context = try Self.context(files)
        content.withLock { $0 = Content(context: context, stamps: stamps) }
        logger.notice("certificate renewed", metadata: ["file": "\(files.certificate)"])
      } catch {
        // They are read again at each check, changed or not: a process that has no more files can't read them now.
        let isLogged = content.withLock { content in
          defer { content.logged = stamps }
          return content.logged == stamps
        }
        if !isLogged {
          logger.error("the new certificate is not used", metadata: ["error": "\(error)"])
        }
      }
    }

    private static func stamps(of files: WebServerTLS) -> [FileStamp?] {
      [files.certificate, files.key].map(FileStamp.init(path:))
    }

    private static func context(_ files: WebServerTLS) throws(WebServerError) -> NIOSSLContext {
      do {
        let chain = try NIOSSLCertificate.fromPEMFile(files.certificate)
        let key = try NIOSSLPrivateKey(file: files.key, format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        // A close waits this long for the client's part of it. With `allowRemoteHalfClosure` its arrival is not
        // noticed, so each close takes the whole time: 5 seconds by default. A shorter time loses nothing: data written
        // before a close have reached the system by then.
        configuration.shutdownTimeout = .milliseconds(100)
        return try NIOSSLContext(configuration: configuration)
      } catch {
        throw .certificate("\(files.certificate), \(files.key): \(error)")
      }
    }
  }
#endif
