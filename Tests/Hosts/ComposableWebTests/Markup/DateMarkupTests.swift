import ComposableViews
import Foundation
import Testing

@MainActor @Suite struct DateMarkupTests {
  private let date = Date(timeIntervalSince1970: 1_795_689_000)

  @Test func datePickers() {
    let zone = TimeZone(secondsFromGMT: 0)!
    #expect(
      html {
        DatePicker("Due", selection: .constant(date), in: date..., displayedComponents: .date)
          .environment(\.timeZone, zone)
      }
        == "<label class=datepicker><span class=label><span>Due</span></span><input type=date "
        + "data-e=setDate min=2026-11-26 value=2026-11-26></label>")
    #expect(
      html {
        DatePicker("Due", selection: .constant(date), displayedComponents: .hourAndMinute)
          .environment(\.timeZone, zone).disabled(true)
      }
      .contains("<input type=time data-e=setDate value=\"10:30\" disabled>"))
    #expect(
      html { DatePicker("Due", selection: .constant(date)).environment(\.timeZone, zone) }
        .contains("<input type=datetime-local data-e=setDate value=\"2026-11-26T10:30\">"))
  }

  /// Nine o'clock could not be chosen for tomorrow, because it is past nine today.
  @Test(arguments: [(0, "min=\"10:30\" value=\"10:30\""), (86_400, "value=\"10:30\"")])
  func aTimeIsLimitedOnTheDayOfTheLimit(seconds: Double, attributes: String) {
    #expect(
      html {
        DatePicker(
          "At", selection: .constant(date + seconds), in: date...,
          displayedComponents: .hourAndMinute
        )
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
      }
      .contains("<input type=time data-e=setDate \(attributes)>"))
  }

  @Test func gauges() {
    #expect(
      html {
        Gauge(value: 0.25) {
          Text("A")
        } currentValueLabel: {
          Text("1/4")
        }
        .gaugeStyle(.accessoryCircular)
      }.replacing(/aria-(describedby|labelledby)=\d+[cl]/, with: "named")
        == "<div class=\"gauge s-circular\" role=meter aria-valuemin=0 aria-valuemax=1 "
        + "aria-valuenow=0.25 named named><span class=label><span class=slot><span>A</span></span>"
        + "</span><span class=least></span><span class=gaugebar data-s=\"--value:0.25\"></span>"
        + "<span class=most></span><span class=value><span class=slot><span>1/4</span></span></span>"
        + "</div>")
  }

  @Test func linesThatAreCutOff() {
    #expect(
      html { Text("abcdef").lineLimit(1).truncationMode(.middle) }
        == "<p class=cut><span class=first><span>abc</span></span><span class=ending>"
        + "<bdi><span>def</span></bdi></span></p>")
    #expect(
      html { Text("abc").bold().lineLimit(1).truncationMode(.head) }
        == "<p class=cut><span class=last><bdi><span class=w-bold>abc</span></bdi></span></p>")
    #expect(
      html { Text("abc").truncationMode(.head) } == "<p>abc</p>")
  }
}
