import ComposableArchitecture

/// Fifty features side by side, each with a different name, as in the root of a large app.
struct Wide: Reducer {
  var body: some ReducerOf<Self> {
    Scope(state: \.feature1, action: \.feature1) { Counter() }
    Scope(state: \.feature2, action: \.feature2) { Counter() }
    Scope(state: \.feature3, action: \.feature3) { Counter() }
    Scope(state: \.feature4, action: \.feature4) { Counter() }
    Scope(state: \.feature5, action: \.feature5) { Counter() }
    Scope(state: \.feature6, action: \.feature6) { Counter() }
    Scope(state: \.feature7, action: \.feature7) { Counter() }
    Scope(state: \.feature8, action: \.feature8) { Counter() }
    Scope(state: \.feature9, action: \.feature9) { Counter() }
    Scope(state: \.feature10, action: \.feature10) { Counter() }
    Scope(state: \.feature11, action: \.feature11) { Counter() }
    Scope(state: \.feature12, action: \.feature12) { Counter() }
    Scope(state: \.feature13, action: \.feature13) { Counter() }
    Scope(state: \.feature14, action: \.feature14) { Counter() }
    Scope(state: \.feature15, action: \.feature15) { Counter() }
    Scope(state: \.feature16, action: \.feature16) { Counter() }
    Scope(state: \.feature17, action: \.feature17) { Counter() }
    Scope(state: \.feature18, action: \.feature18) { Counter() }
    Scope(state: \.feature19, action: \.feature19) { Counter() }
    Scope(state: \.feature20, action: \.feature20) { Counter() }
    Scope(state: \.feature21, action: \.feature21) { Counter() }
    Scope(state: \.feature22, action: \.feature22) { Counter() }
    Scope(state: \.feature23, action: \.feature23) { Counter() }
    Scope(state: \.feature24, action: \.feature24) { Counter() }
    Scope(state: \.feature25, action: \.feature25) { Counter() }
    Scope(state: \.feature26, action: \.feature26) { Counter() }
    Scope(state: \.feature27, action: \.feature27) { Counter() }
    Scope(state: \.feature28, action: \.feature28) { Counter() }
    Scope(state: \.feature29, action: \.feature29) { Counter() }
    Scope(state: \.feature30, action: \.feature30) { Counter() }
    Scope(state: \.feature31, action: \.feature31) { Counter() }
    Scope(state: \.feature32, action: \.feature32) { Counter() }
    Scope(state: \.feature33, action: \.feature33) { Counter() }
    Scope(state: \.feature34, action: \.feature34) { Counter() }
    Scope(state: \.feature35, action: \.feature35) { Counter() }
    Scope(state: \.feature36, action: \.feature36) { Counter() }
    Scope(state: \.feature37, action: \.feature37) { Counter() }
    Scope(state: \.feature38, action: \.feature38) { Counter() }
    Scope(state: \.feature39, action: \.feature39) { Counter() }
    Scope(state: \.feature40, action: \.feature40) { Counter() }
    Scope(state: \.feature41, action: \.feature41) { Counter() }
    Scope(state: \.feature42, action: \.feature42) { Counter() }
    Scope(state: \.feature43, action: \.feature43) { Counter() }
    Scope(state: \.feature44, action: \.feature44) { Counter() }
    Scope(state: \.feature45, action: \.feature45) { Counter() }
    Scope(state: \.feature46, action: \.feature46) { Counter() }
    Scope(state: \.feature47, action: \.feature47) { Counter() }
    Scope(state: \.feature48, action: \.feature48) { Counter() }
    Scope(state: \.feature49, action: \.feature49) { Counter() }
    Scope(state: \.feature50, action: \.feature50) { Counter() }
  }
}
