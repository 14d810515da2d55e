extension Animation {
  /// The animation of a change that names none: a spring without a bounce.
  public static var `default`: Self { smooth(duration: 0.5) }

  /// At a constant speed.
  public static var linear: Self { linear(duration: standardDuration) }
  /// Slow at the beginning.
  public static var easeIn: Self { easeIn(duration: standardDuration) }
  /// Slow at the end.
  public static var easeOut: Self { easeOut(duration: standardDuration) }
  /// Slow at the beginning and at the end.
  public static var easeInOut: Self { easeInOut(duration: standardDuration) }

  /// At a constant speed.
  ///
  /// - Parameter duration: in seconds.
  public static func linear(duration: Double) -> Self {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// Slow at the beginning.
  ///
  /// - Parameter duration: in seconds.
  public static func easeIn(duration: Double) -> Self {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Slow at the end.
  ///
  /// - Parameter duration: in seconds.
  public static func easeOut(duration: Double) -> Self {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Slow at the beginning and at the end.
  ///
  /// - Parameter duration: in seconds.
  public static func easeInOut(duration: Double) -> Self {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// By the control points of a cubic Bézier curve.
  ///
  /// - Parameter duration: in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Self {
    Self(curve: .bezier(p1x, p1y, p2x, p2y), duration: duration)
  }

  private static var standardDuration: Double { 0.35 }
}

extension Animation {
  /// A spring without a bounce.
  public static var spring: Self { spring(duration: 0.5) }
  /// A spring without a bounce.
  public static var smooth: Self { smooth(duration: 0.5) }
  /// A spring with a small bounce.
  public static var snappy: Self { snappy(duration: 0.5) }
  /// A spring with a bounce.
  public static var bouncy: Self { bouncy(duration: 0.5) }
  /// A fast spring, for elements that follow a finger.
  public static var interactiveSpring: Self { interactiveSpring(response: 0.15) }

  /// A spring.
  ///
  /// - Parameters:
  ///   - duration: about how long it takes, in seconds.
  ///   - bounce: how far it overshoots: zero for not at all.
  ///   - blendDuration: ignored.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Self {
    Self(curve: .spring(bounce: bounce), duration: duration)
  }

  /// A spring with older parameters.
  ///
  /// - Parameters:
  ///   - response: the stiffness, as the approximate duration in seconds.
  ///   - dampingFraction: one for no bounce, less for more of it.
  ///   - blendDuration: ignored.
  // Not preferred: a spring without arguments is the other overload.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self {
    spring(duration: response, bounce: 1 - dampingFraction)
  }

  /// A spring without a bounce by default.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A fast spring, for elements that follow a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Self {
    spring(duration: response, bounce: 1 - dampingFraction)
  }
}
