// The public names of SwiftUI and Swift Charts that apps write, from memory, by the type that they belong to.

enum SwiftUINames {
  static let all: [String: String] = [
    "Animation": """
    bouncy default delay easeIn easeInOut easeOut interactiveSpring interpolatingSpring linear logicallyComplete
    repeatCount repeatForever smooth snappy speed spring timingCurve
    """,
    "AnyTransition": """
    animation asymmetric combined identity modifier move offset opacity push scale slide
    """,
    "ButtonStyle": """
    accessoryBar accessoryBarAction automatic bordered borderedProminent borderless card glass glassProminent link
    plain
    """,
    "Charts": """
    AnnotationContext AnnotationOverflowResolution AnnotationPosition AreaMark AreaPlot AxisContent
    AxisContentBuilder AxisGridLine AxisMark AxisMarkBuilder AxisMarkPosition AxisMarkPreset AxisMarks
    AxisMarkValues AxisTick AxisValue AxisValueLabel BarMark BarPlot BasicChartSymbolShape Chart Chart3D
    ChartAxisContent ChartBinRange ChartContent ChartContentBuilder ChartPlotContent ChartProxy ChartSymbolShape
    DateBins FunctionAreaPlotContent FunctionLinePlotContent InterpolationMethod LineMark LinePlot LogarithmicScale
    MarkDimension MarkStackingMethod NumberBins Plot PlotDimensionScaleRange Plottable PlottableProjection
    PlottableValue PointMark PointPlot PositionScaleRange PrimitivePlottableProtocol RectangleMark RectanglePlot
    RuleMark RulePlot ScaleDomain ScaleRange ScaleType SectorMark SectorPlot SurfacePlot
    """,
    "Color": """
    accentColor black blue brown cgColor clear cyan gradient gray green indigo mint mix opacity orange pink primary
    purple red resolve secondary teal white yellow
    """,
    "DatePickerStyle": """
    automatic compact field graphical stepperField wheel
    """,
    "DynamicViewContent": """
    dropDestination onDelete onInsert onMove
    """,
    "EnvironmentValues": """
    accessibilityDifferentiateWithoutColor accessibilityEnabled accessibilityInvertColors accessibilityReduceMotion
    accessibilityReduceTransparency accessibilityShowButtonShapes accessibilitySwitchControlEnabled
    accessibilityVoiceOverEnabled allowsTightening autocorrectionDisabled backgroundProminence backgroundStyle
    badgeProminence buttonRepeatBehavior calendar colorScheme colorSchemeContrast contentTransition
    controlActiveState controlSize defaultMinListHeaderHeight defaultMinListRowHeight defaultWheelPickerItemHeight
    dismiss dismissSearch dismissWindow displayScale dynamicTypeSize editMode findContext font fontResolutionContext
    headerProminence horizontalSizeClass imageScale isEnabled isFocused isHoverEffectEnabled isLuminanceReduced
    isPresented isSceneCaptured isScrollEnabled isSearching isTabBarShowingSections keyboardShortcut layoutDirection
    legibilityWeight lineLimit lineSpacing locale managedObjectContext materialActiveAppearance
    menuIndicatorVisibility menuOrder minimumScaleFactor multilineTextAlignment newDocument openDocument
    openSettings openURL openWindow pixelLength presentationMode purchase redactionReasons refresh rename
    requestReview resetFocus scenePhase scrollDismissesKeyboardMode searchSuggestionsPlacement sidebarRowSize
    springLoadingBehavior supportsMultipleWindows symbolColorRenderingMode symbolRenderingMode symbolVariants
    tabBarPlacement tabViewBottomAccessoryPlacement textCase timeZone toolbarLabelStyle truncationMode undoManager
    verticalSizeClass widgetFamily
    """,
    "Font": """
    body bold callout caption caption2 custom Design footnote headline italic largeTitle leading Leading
    lowercaseSmallCaps monospaced monospacedDigit scaled smallCaps subheadline system TextStyle title title2 title3
    uppercaseSmallCaps weight Weight width Width
    """,
    "FormStyle": """
    automatic columns grouped
    """,
    "Functions": """
    withAnimation withTransaction
    """,
    "GaugeStyle": """
    accessoryCircular accessoryCircularCapacity accessoryLinear accessoryLinearCapacity automatic circular
    linearCapacity
    """,
    "Image": """
    allowedDynamicRange antialiased aspectRatio interpolation renderingMode resizable Scale scaledToFill scaledToFit
    symbolRenderingMode
    """,
    "InsettableShape": """
    strokeBorder
    """,
    "LabelStyle": """
    automatic iconOnly titleAndIcon titleOnly
    """,
    "ListStyle": """
    automatic bordered carousel elliptical grouped inset insetGrouped plain sidebar
    """,
    "MenuStyle": """
    automatic borderlessButton button
    """,
    "PickerStyle": """
    automatic inline menu navigationLink palette radioGroup segmented wheel
    """,
    "Shape": """
    capsule circle ellipse fill inset intersection lineIntersection lineSubtraction path rect rotation scale size
    stroke subtracting symmetricDifference transform trim union
    """,
    "ShapeStyle": """
    angularGradient background bar blendMode conicGradient ellipticalGradient fill foreground image linearGradient
    link opacity placeholder quaternary quinary radialGradient regularMaterial secondary selection separator shadow
    tertiary thickMaterial thinMaterial tint ultraThickMaterial ultraThinMaterial windowBackground
    """,
    "Text": """
    accessibilityHeading baselineOffset bold Case customAttribute DateStyle font fontDesign fontWeight fontWidth
    foregroundColor foregroundStyle italic kerning monospaced monospacedDigit speechAdjustedPitch strikethrough
    textScale tracking TruncationMode underline
    """,
    "TextFieldStyle": """
    automatic plain roundedBorder squareBorder
    """,
    "ToggleStyle": """
    automatic button checkbox switch
    """,
    "Types": """
    AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityChildBehavior
    AccessibilityDirectTouchOptions AccessibilityFocusState AccessibilityHeadingLevel AccessibilityLabeledPairRole
    AccessibilityNotification AccessibilityRotorContent AccessibilityRotorEntry AccessibilitySystemRotor
    AccessibilityTechnologies AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction
    Alignment AlignmentID Anchor Angle AngularGradient Animatable AnimatableData AnimatableModifier AnimatablePair
    Animation AnimationCompletionCriteria AnimationContext AnimationState AnimationTimelineSchedule AnyGesture
    AnyGradient AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage AsyncImagePhase
    AttributedTextFormatting AutomaticFormStyle Axis BackgroundProminence BackgroundStyle BackgroundTask
    BadgeProminence Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle
    BorderedProminentButtonStyle BorderlessButtonMenuStyle BorderlessButtonStyle Button ButtonBorderShape
    ButtonMenuStyle ButtonRepeatBehavior ButtonRole ButtonStyle ButtonStyleConfiguration ButtonToggleStyle Canvas
    Capsule CheckboxToggleStyle Circle CircularProgressViewStyle Color ColorMatrix ColorPicker ColorRenderingMode
    ColorScheme ColorSchemeContrast ColumnNavigationViewStyle ColumnsFormStyle CommandGroup CommandGroupPlacement
    CommandMenu Commands CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle ConcentricRectangle
    ContainerBackgroundPlacement ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement
    ContentMode ContentShapeKinds ContentSizeCategory ContentTransition ContentUnavailableView ContextMenu
    ControlActiveState ControlGroup ControlGroupStyle ControlGroupStyleConfiguration ControlSize CoordinateSpace
    CoordinateSpaceProtocol CubicKeyframe CustomAnimation CustomHoverEffect CustomizableToolbarContent DatePicker
    DatePickerComponents DatePickerStyle DatePickerStyleConfiguration DefaultButtonStyle DefaultDatePickerStyle
    DefaultGaugeStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle DefaultNavigationViewStyle
    DefaultPickerStyle DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle
    DialogSeverity DigitalCrownEvent DisclosureGroup DisclosureGroupStyle DisclosureTableRow DismissAction
    DismissBehavior DismissSearchAction DismissWindowAction Divider DocumentGroup DocumentLaunchView
    DoubleColumnNavigationViewStyle DragConfiguration DragGesture DragSession DropDelegate DropInfo DropOperation
    DropProposal DropSession DynamicProperty DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge
    EdgeInsets EditableCollectionContent EditActions EditButton EditMode Ellipse EllipticalGradient
    EmptyAnimatableData EmptyCommands EmptyControlWidgetConfiguration EmptyModifier EmptyTableRowContent EmptyView
    EmptyVisualEffect EmptyWidgetConfiguration Entry Environment EnvironmentalModifier EnvironmentKey
    EnvironmentObject EnvironmentValues EquatableView EventModifiers EveryMinuteTimelineSchedule ExclusiveGesture
    ExplicitTimelineSchedule FetchedResults FetchRequest FileDialogBrowserOptions FileDocument
    FileDocumentConfiguration FileDocumentReadConfiguration FileDocumentWriteConfiguration FillShapeStyle FillStyle
    FindContext FocusedBinding FocusedObject FocusedSceneValue FocusedValue FocusedValueKey FocusedValues
    FocusInteractions FocusState Font ForEach ForegroundStyle Form FormStyle FormStyleConfiguration Gauge GaugeStyle
    GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryProxy3D GeometryReader GeometryReader3D Gesture
    GestureMask GestureState GestureStateGesture Glass GlassButtonStyle GlassEffectContainer
    GlassProminentButtonStyle GlobalCoordinateSpace Gradient GraphicalDatePickerStyle GraphicsContext Grid GridItem
    GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle GroupedListStyle
    GroupedTabViewStyle GroupElementsOfContent GroupSectionsOfContent HandActivityLevel HandGestureShortcut HelpLink
    HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect HoverPhase HSplitView HStack HStackLayout
    IconOnlyLabelStyle Image ImagePaint ImageRenderer ImmersionStyle ImmersiveSpace IndexViewStyle InlinePickerStyle
    InsetGroupedListStyle InsetListStyle InsettableShape InspectorCommands InteractiveResizeChangeEvent
    InterfaceOrientation ItemProviderTableRowModifier KeyboardShortcut KeyEquivalent Keyframe KeyframeAnimator
    Keyframes KeyframesBuilder KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyPress Label LabeledContent
    LabeledContentStyle LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent
    LabelStyle LabelStyleConfiguration Layout LayoutDirection LayoutDirectionBehavior LayoutProperties LayoutSubview
    LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight
    LimitedAvailabilityConfiguration LinearCapacityGaugeStyle LinearGradient LinearKeyframe LinearProgressViewStyle
    Link LinkButtonStyle LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace
    LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryProperties
    MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu MenuActionDismissBehavior
    MenuBarExtra MenuBarExtraStyle MenuButton MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle
    MenuStyleConfiguration MeshGradient ModifiedContent MoveCommandDirection MoveKeyframe MoveTransition
    MultiDatePicker NamedCoordinateSpace Namespace NavigationBarItem NavigationControlGroupStyle NavigationLink
    NavigationLinkPickerStyle NavigationPath NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
    NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack NavigationTransition
    NavigationView NavigationViewStyle NewDocumentAction NSApplicationDelegateAdaptor
    NSGestureRecognizerRepresentable NSHostingController NSHostingView NSViewControllerRepresentable
    NSViewRepresentable ObservedObject OffsetShape OffsetTransition OpacityTransition OpenDocumentAction
    OpenSettingsAction OpenURLAction OpenWindowAction OrnamentAttachmentAnchor OutlineGroup OutlineSubgroupChildren
    PageIndexViewStyle PageTabViewStyle PaletteControlGroupStyle PalettePickerStyle PasteButton Path
    PeriodicTimelineSchedule PhaseAnimator PhysicalMetric Picker PickerStyle PinnedScrollableViews
    PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextFieldStyle
    PopoverAttachmentAnchor PopUpButtonPickerStyle PreferenceKey PreferredColorSchemeKey PresentationAdaptation
    PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent PresentationMode
    PresentationSizing Preview Previewable PreviewContext PreviewDevice PreviewLayout PreviewPlatform
    PreviewProvider PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle
    ProgressViewStyleConfiguration ProjectionTransform ProminentDetailNavigationSplitViewStyle ProposedViewSize
    PushTransition RadialGradient RadioGroupPickerStyle Rectangle RectangleCornerInsets RectangleCornerRadii
    RedactionReasons ReferenceFileDocument ReferenceFileDocumentConfiguration RefreshAction RenameAction
    RenameButton ResetFocusAction RotatedShape RotateGesture RotateGesture3D RotationGesture
    RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle RoundedRectangularShape RunningAppearance
    SafeAreaRegions ScaledMetric ScaledShape ScaleTransition Scene SceneBuilder ScenePadding ScenePhase SceneStorage
    ScrollAnchorRole ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry
    ScrollIndicatorVisibility ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPhaseChangeContext
    ScrollPosition ScrollTarget ScrollTargetBehavior ScrollTransitionConfiguration ScrollTransitionPhase ScrollView
    ScrollViewProxy ScrollViewReader SearchFieldPlacement SearchPresentationToolbarBehavior SearchScopeActivation
    SearchSuggestionsPlacement SearchUnavailableContent Section SectionConfiguration SectionCustomization
    SectionedFetchRequest SecureField SegmentedPickerStyle SelectionShapeStyle SensoryFeedback SeparatorShapeStyle
    SequenceGesture Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle
    ShareLink SharePreview SidebarAdaptableTabViewStyle SidebarCommands SidebarListStyle SidebarRowSize
    SimultaneousGesture Slider SliderTick Spacer SpacerSizing SpatialEventCollection SpatialEventGesture
    SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior SquareBorderTextFieldStyle
    StackNavigationViewStyle State StateObject Stepper StrokeShapeView StrokeStyle SubmitLabel SubmitTriggers
    SubscriptionView Subview SubviewsCollection SubviewsCollectionSlice SwitchToggleStyle SymbolColorRenderingMode
    SymbolEffectTransition SymbolRenderingMode SymbolVariableValueMode SymbolVariants SystemFormatStyle Tab
    TabBarPlacement TabContent TabContentBuilder TabCustomizationBehavior Table TableColumn TableColumnAlignment
    TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior
    TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent TableRow TableRowBuilder
    TableRowContent TableStyle TableStyleConfiguration TabPlacement TabRole TabSearchActivation TabSection
    TabularFormStyle TabView TabViewBottomAccessoryPlacement TabViewCustomization TabViewStyle TapGesture Text
    TextAlignment TextAttribute TextEditingCommands TextEditor TextEditorStyle TextField TextFieldLink
    TextFieldStyle TextFormattingCommands TextInputAutocapitalization TextInputDictationActivation
    TextInputDictationBehavior TextInputFormattingControlPlacement TextProxy TextRenderer TextSelectability
    TextSelection TextSelectionAffinity TextVariantPreference TimeDataSource TimelineSchedule TimelineView
    TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle
    ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior
    ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement
    ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu TouchBar
    TouchBarItemPresence Transaction TransactionKey TransformedShape Transition TransitionPhase TransitionProperties
    TruncationMode TupleView UIApplicationDelegateAdaptor UIGestureRecognizerRepresentable UIHostingConfiguration
    UIHostingController UIViewControllerRepresentable UIViewRepresentable UnevenRoundedRectangle UnitCurve UnitPoint
    UserInterfaceSizeClass UtilityWindow VectorArithmetic VerticalAlignment VerticalEdge View
    ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility
    VisualEffect VSplitView VStack VStackLayout WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle
    WidgetConfiguration Window WindowBackgroundDragBehavior WindowDragGesture WindowGroup WindowIdealSize
    WindowInteractionBehavior WindowLevel WindowManagerRole WindowPlacement WindowResizability WindowStyle
    WindowToolbarFullScreenVisibility WindowToolbarStyle WKApplicationDelegateAdaptor WKInterfaceObjectRepresentable
    WritingToolsBehavior ZoomNavigationTransition ZStack ZStackLayout
    """,
    "View": """
    accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
    accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
    accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
    accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden
    accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
    accessibilityLabel accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
    accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
    accessibilityRotorEntry accessibilityScrollAction accessibilityScrollStatus accessibilityShowsLargeContentViewer
    accessibilitySortPriority accessibilityTextContentType accessibilityValue accessibilityZoomAction actionSheet
    alert alignmentGuide allowedDynamicRange allowsHitTesting allowsTightening allowsWindowActivationEvents
    anchorPreference animation aspectRatio autocapitalization autocorrectionDisabled background
    backgroundExtensionEffect backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset
    blendMode blur bold border brightness buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle clipped
    clipShape colorEffect colorInvert colorMultiply colorScheme compositingGroup confirmationDialog
    containerBackground containerRelativeFrame containerShape containerValue contentMargins contentShape
    contentToolbar contentTransition contextMenu contrast controlGroupStyle controlSize coordinateSpace copyable
    cornerRadius customizationBehavior cuttable datePickerStyle defaultAdaptableTabBarPlacement defaultAppStorage
    defaultFocus defaultHoverEffect defaultScrollAnchor defaultWheelPickerItemHeight deleteDisabled dialogIcon
    dialogPreventsAppTermination dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation
    disableAutocorrection disabled disclosureGroupStyle dismissalConfirmationDialog distortionEffect
    documentBrowserContextMenu dragConfiguration dragContainer dragContainerSelection draggable drawingGroup
    dropConfiguration dropDestination dropPreviewsFormation dynamicTypeSize edgesIgnoringSafeArea environment
    environmentObject equatable exportableToServices exportsItemProviders fileDialogBrowserOptions
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporter fileExporterFilenameLabel
    fileImporter fileMover findDisabled findNavigator fixedSize flipsForRightToLeftLayoutDirection focusable focused
    focusedObject focusedSceneObject focusedSceneValue focusedValue focusEffectDisabled focusScope focusSection font
    fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame fullScreenCover gaugeStyle
    geometryGroup gesture glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor
    gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handGestureShortcut handlesExternalEvents
    handlesGameControllerEvents headerProminence help hidden highPriorityGesture hoverEffect hoverEffectDisabled
    hueRotation id ignoresSafeArea imageScale importableFromServices importsItemProviders indexViewStyle inspector
    inspectorColumnWidth interactionActivityTrackingTag interactiveDismissDisabled invalidatableContent italic
    itemProvider kerning keyboardShortcut keyboardType keyframeAnimator labeledContentStyle labelIconToTitleSpacing
    labelReservedIconWidth labelsHidden labelStyle labelsVisibility layerEffect layoutDirectionBehavior
    layoutPriority layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground listRowHoverEffect
    listRowHoverEffectDisabled listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing
    listSectionIndexVisibility listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing
    listStyle luminanceToAlpha mask matchedGeometryEffect matchedTransitionSource materialActiveAppearance
    menuActionDismissBehavior menuButtonStyle menuIndicator menuOrder menuStyle minimumScaleFactor modifier
    modifierKeyAlternate monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
    navigationBarTitleDisplayMode navigationDestination navigationDocument navigationLinkIndicatorVisibility
    navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition
    navigationViewStyle offset onAppear onChange onCommand onContinueUserActivity onContinuousHover onCopyCommand
    onCutCommand onDeleteCommand onDisappear onDrag onDragSessionUpdated onDrop onDropSessionUpdated onExitCommand
    onGeometryChange onHover onInteractiveResizeChange onKeyPress onLongPressGesture onLongTouchGesture
    onModifierKeysChanged onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze
    onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture onWorldRecenter opacity ornament
    overlay overlayPreferenceValue padding pageCommand paletteSelectionEffect pasteDestination phaseAnimator
    pickerStyle popover position preference preferredColorScheme prefersDefaultFocus presentationBackground
    presentationBackgroundInteraction presentationCompactAdaptation presentationContentInteraction
    presentationCornerRadius presentationDetents presentationDragIndicator presentationSizing previewContext
    previewDevice previewDisplayName previewInterfaceOrientation previewLayout privacySensitive progressViewStyle
    projectionEffect redacted refreshable renameAction replaceDisabled rotation3DEffect rotationEffect safeAreaBar
    safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit scaleEffect scenePadding scrollBounceBehavior
    scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectHidden
    scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
    scrollTargetBehavior scrollTargetLayout scrollTransition searchable searchCompletion searchDictationBehavior
    searchFocused searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions
    searchToolbarBehavior sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow sheet
    simultaneousGesture sliderThumbVisibility speechAdjustedPitch speechAlwaysIncludesPunctuation
    speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden
    strikethrough submitLabel submitScope supportedVolumeViewpoints swipeActions symbolColorRenderingMode
    symbolEffect symbolEffectsRemoved symbolRenderingMode symbolVariableValueMode symbolVariant
    tabBarMinimizeBehavior tabItem tableColumnHeaders tableStyle tabViewBottomAccessory tabViewCustomization
    tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tabViewStyle tag task
    textCase textContentType textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion
    textInputFormattingControlVisibility textInputSuggestions textRenderer textScale textSelection
    textSelectionAffinity textSemanticsStyle tint toggleStyle toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarForegroundStyle toolbarItemHidden toolbarRole toolbarTitleDisplayMode toolbarTitleMenu
    toolbarVisibility touchBar touchBarCustomizationLabel touchBarItemPresence touchBarItemPrincipal tracking
    transaction transformAnchorPreference transformEffect transformEnvironment transformPreference transition
    truncationMode typeSelectEquivalent typesettingLanguage underline unredacted userActivity visualEffect
    writingDirection writingToolsBehavior zIndex
    """,
    "ViewModifier": """
    concat
    """,
  ]
}
