import ComposableArchitecture

extension Wide.Action: CasePathable {
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  struct AllCasePaths {
    var feature1: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature1($0) },
        extract: { if case .feature1(let action) = $0 { action } else { nil } })
    }

    var feature2: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature2($0) },
        extract: { if case .feature2(let action) = $0 { action } else { nil } })
    }

    var feature3: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature3($0) },
        extract: { if case .feature3(let action) = $0 { action } else { nil } })
    }

    var feature4: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature4($0) },
        extract: { if case .feature4(let action) = $0 { action } else { nil } })
    }

    var feature5: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature5($0) },
        extract: { if case .feature5(let action) = $0 { action } else { nil } })
    }

    var feature6: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature6($0) },
        extract: { if case .feature6(let action) = $0 { action } else { nil } })
    }

    var feature7: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature7($0) },
        extract: { if case .feature7(let action) = $0 { action } else { nil } })
    }

    var feature8: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature8($0) },
        extract: { if case .feature8(let action) = $0 { action } else { nil } })
    }

    var feature9: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature9($0) },
        extract: { if case .feature9(let action) = $0 { action } else { nil } })
    }

    var feature10: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature10($0) },
        extract: { if case .feature10(let action) = $0 { action } else { nil } })
    }

    var feature11: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature11($0) },
        extract: { if case .feature11(let action) = $0 { action } else { nil } })
    }

    var feature12: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature12($0) },
        extract: { if case .feature12(let action) = $0 { action } else { nil } })
    }

    var feature13: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature13($0) },
        extract: { if case .feature13(let action) = $0 { action } else { nil } })
    }

    var feature14: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature14($0) },
        extract: { if case .feature14(let action) = $0 { action } else { nil } })
    }

    var feature15: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature15($0) },
        extract: { if case .feature15(let action) = $0 { action } else { nil } })
    }

    var feature16: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature16($0) },
        extract: { if case .feature16(let action) = $0 { action } else { nil } })
    }

    var feature17: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature17($0) },
        extract: { if case .feature17(let action) = $0 { action } else { nil } })
    }

    var feature18: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature18($0) },
        extract: { if case .feature18(let action) = $0 { action } else { nil } })
    }

    var feature19: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature19($0) },
        extract: { if case .feature19(let action) = $0 { action } else { nil } })
    }

    var feature20: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature20($0) },
        extract: { if case .feature20(let action) = $0 { action } else { nil } })
    }

    var feature21: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature21($0) },
        extract: { if case .feature21(let action) = $0 { action } else { nil } })
    }

    var feature22: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature22($0) },
        extract: { if case .feature22(let action) = $0 { action } else { nil } })
    }

    var feature23: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature23($0) },
        extract: { if case .feature23(let action) = $0 { action } else { nil } })
    }

    var feature24: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature24($0) },
        extract: { if case .feature24(let action) = $0 { action } else { nil } })
    }

    var feature25: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature25($0) },
        extract: { if case .feature25(let action) = $0 { action } else { nil } })
    }

    var feature26: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature26($0) },
        extract: { if case .feature26(let action) = $0 { action } else { nil } })
    }

    var feature27: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature27($0) },
        extract: { if case .feature27(let action) = $0 { action } else { nil } })
    }

    var feature28: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature28($0) },
        extract: { if case .feature28(let action) = $0 { action } else { nil } })
    }

    var feature29: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature29($0) },
        extract: { if case .feature29(let action) = $0 { action } else { nil } })
    }

    var feature30: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature30($0) },
        extract: { if case .feature30(let action) = $0 { action } else { nil } })
    }

    var feature31: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature31($0) },
        extract: { if case .feature31(let action) = $0 { action } else { nil } })
    }

    var feature32: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature32($0) },
        extract: { if case .feature32(let action) = $0 { action } else { nil } })
    }

    var feature33: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature33($0) },
        extract: { if case .feature33(let action) = $0 { action } else { nil } })
    }

    var feature34: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature34($0) },
        extract: { if case .feature34(let action) = $0 { action } else { nil } })
    }

    var feature35: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature35($0) },
        extract: { if case .feature35(let action) = $0 { action } else { nil } })
    }

    var feature36: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature36($0) },
        extract: { if case .feature36(let action) = $0 { action } else { nil } })
    }

    var feature37: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature37($0) },
        extract: { if case .feature37(let action) = $0 { action } else { nil } })
    }

    var feature38: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature38($0) },
        extract: { if case .feature38(let action) = $0 { action } else { nil } })
    }

    var feature39: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature39($0) },
        extract: { if case .feature39(let action) = $0 { action } else { nil } })
    }

    var feature40: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature40($0) },
        extract: { if case .feature40(let action) = $0 { action } else { nil } })
    }

    var feature41: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature41($0) },
        extract: { if case .feature41(let action) = $0 { action } else { nil } })
    }

    var feature42: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature42($0) },
        extract: { if case .feature42(let action) = $0 { action } else { nil } })
    }

    var feature43: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature43($0) },
        extract: { if case .feature43(let action) = $0 { action } else { nil } })
    }

    var feature44: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature44($0) },
        extract: { if case .feature44(let action) = $0 { action } else { nil } })
    }

    var feature45: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature45($0) },
        extract: { if case .feature45(let action) = $0 { action } else { nil } })
    }

    var feature46: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature46($0) },
        extract: { if case .feature46(let action) = $0 { action } else { nil } })
    }

    var feature47: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature47($0) },
        extract: { if case .feature47(let action) = $0 { action } else { nil } })
    }

    var feature48: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature48($0) },
        extract: { if case .feature48(let action) = $0 { action } else { nil } })
    }

    var feature49: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature49($0) },
        extract: { if case .feature49(let action) = $0 { action } else { nil } })
    }

    var feature50: AnyCasePath<Wide.Action, Counter.Action> {
      AnyCasePath(
        embed: { .feature50($0) },
        extract: { if case .feature50(let action) = $0 { action } else { nil } })
    }
  }
}
