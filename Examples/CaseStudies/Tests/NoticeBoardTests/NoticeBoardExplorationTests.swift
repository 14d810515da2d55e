import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import NoticeBoard
import Testing

/// Everything that can be done on the three tabs.
struct NoticeBoardExplorationTests {
  @Test func anythingOnTheTabs() async {
    let exploration = await explore(
      NoticeBoard.State(), budget: .bounded(), mutants: .thorough
    ) {
      NoticeBoard()
    } user: {
      .anything(on: { NoticeBoardView(store: $0) }, typing: ["a"], atMost: 8)
    } properties: {
      FeatureProperty.sometimes("a notice outlives its user's visit") {
        !$0.notices.notices.isEmpty && $0.profile.user == nil
      }
      FeatureProperty.sometimes("the settings are not the first ones") {
        !$0.settings.settings.isNewestFirst
      }
    }
    #expect(exploration.isExhaustive)
  }
}
