import ComposableViews
import Testing

@Suite struct AnimationTests {
  @Test func curvesAreValues() {
    #expect(Animation.linear.curve == .bezier(0, 0, 1, 1))
    #expect(Animation.easeInOut(duration: 2).duration == 2)
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.timingCurve(0, 0, 1, 1, duration: 3) == .linear(duration: 3))
    #expect(Animation.default == .smooth)
    #expect(Set<Animation>([.default, .smooth, .spring, .linear]).count == 2)
  }

  @Test func springsBounce() {
    #expect(Animation.spring().curve == .spring(bounce: 0))
    #expect(Animation.spring(duration: 1, bounce: 0.25).curve == .spring(bounce: 0.25))
    #expect(
      Animation.spring(response: 1, dampingFraction: 0.75) == .spring(duration: 1, bounce: 0.25))
    #expect(Animation.bouncy(duration: 1, extraBounce: 0.25).duration == 1)
    #expect(Animation.snappy.curve == .spring(bounce: 0.15))
    #expect(Animation.interactiveSpring(response: 1, dampingFraction: 1) == .smooth(duration: 1))
  }

  @Test func modifiersChangeTheCourse() {
    let animation = Animation.linear(duration: 2).delay(1).speed(2)
    #expect(animation.duration == 1)
    #expect(animation.delay == 0.5)
    #expect(Animation.linear.repetitions == 1)
    #expect(Animation.linear.repeatCount(3).repetitions == 3)
    #expect(Animation.linear.repeatForever(autoreverses: false).repetitions == nil)
    #expect(Animation.linear.repeatForever().autoreverses)
  }
}
