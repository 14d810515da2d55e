public import ServiceLifecycle

/// A server can be one of the services of a `ServiceGroup`. The group's graceful shutdown stops it as ``stop()``
/// does.
extension WebServer: Service {}
