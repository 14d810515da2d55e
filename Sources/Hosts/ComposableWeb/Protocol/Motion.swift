internal import ComposableHosting

/// An animation as browsers understand it: the values of a keyframe effect.
struct Motion: Equatable {
  /// In milliseconds.
  var duration: Double
  var delay: Double
  var easing: String
  /// Zero for forever.
  var repetitions: Int
  var alternates: Bool

  init(_ animation: Animation) {
    duration = Self.milliseconds(animation.duration)
    delay = Self.milliseconds(animation.delay)
    repetitions = animation.repetitions.map { max(1, $0) } ?? 0
    alternates = animation.autoreverses && repetitions != 1
    switch animation.curve {
    case .bezier(let x1, let y1, let x2, let y2):
      let points = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].map { Self.text($0) }
      easing = "cubic-bezier(\(points.joined(separator: ",")))"
    case .spring(let bounce):
      let spring = Spring(bounce: bounce)
      easing = "linear(\(spring.samples.map { Self.text($0) }.joined(separator: ",")))"
      duration *= Spring.length
    }
  }

  /// At most two decimal places.
  private static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1_000 else { return "1" }
    let hundredths = (number * 100).rounded()
    return hundredths.truncatingRemainder(dividingBy: 100) == 0
      ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
  }

  /// At most a minute: a page does not keep a removed element for longer.
  private static func milliseconds(_ seconds: Double) -> Double {
    seconds.isFinite ? (min(max(seconds, 0), 60) * 1_000).rounded() : 0
  }

  var json: String {
    var writer = JSONWriter()
    writer.open()
    write(to: &writer)
    writer.close()
    return writer.text
  }

  func write(to writer: inout JSONWriter) {
    writer.write(Int(duration))
    writer.write(Int(delay))
    writer.write(easing)
    writer.write(repetitions)
    writer.write(alternates ? 1 : 0)
  }
}

/// The course of a spring from zero to one.
private struct Spring {
  let bounce: Double
  /// How long it takes until it is at rest, in its durations.
  static let length = 1.5
  private static let count = 30
  private static let stepsOfSample = 100

  /// An oscillation whose period without damping is one, in small steps: as exact as a hundredth needs, and without the
  /// functions of a library.
  var samples: [Double] {
    let frequency = 2 * Double.pi
    // A damping of one is critical, without overshooting. A bounce of one would never come to rest.
    let damping = min(max(1 - bounce, 0.05), 2)
    let step = Self.length / Double(Self.count * Self.stepsOfSample)
    var (position, speed) = (0.0, 0.0)
    var samples = [0.0]
    for _ in 1..<Self.count {
      for _ in 0..<Self.stepsOfSample {
        let force = frequency * (frequency * (1 - position) - 2 * damping * speed)
        speed += force * step
        position += speed * step
      }
      samples.append(position)
    }
    return samples + [1]
  }
}
