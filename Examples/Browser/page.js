// Finds elements as a user does. Runs in the page, with the name of a question and its arguments.
const isShown = (element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
const dialogs = () => [...document.querySelectorAll("dialog[open]")].filter(isShown);
const top = () => dialogs().pop() || document.body;
const trimmed = (text) => text.replace(/\s+/g, " ").trim();

const nameOf = (element) => {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const labels = element.labels ? [...element.labels] : [];
  if (labels.length) {
    return trimmed(labels.map((each) => (each.querySelector(".label") || each).textContent).join(" "));
  }
  // Symbols that are hidden from screen readers are excluded.
  const copy = element.cloneNode(true);
  for (const each of copy.querySelectorAll("[aria-hidden=true]")) each.remove();
  return trimmed(copy.textContent);
};

const controls = "button, a[href], a[role=link], input, textarea, select, summary, [role=button]";
// The page's own close button is not one of the sheet's controls.
const named = (name, among = controls) => {
  const all = [...top().querySelectorAll(among)].filter((each) => isShown(each) && [nameOf(each), each.dataset.id].includes(name));
  return all.length > 1 ? all.filter((each) => !each.matches(".close")) : all;
};

// Menus are placed in the frame after they open.
const isPlaced = (element) => element.closest("[role=menu]")?.style.left !== "";
const isUsable = (element) => isPlaced(element) && !element.matches(":disabled, [aria-disabled=true]");

const questions = {
  isPlaced,
  control: (name, row, value, near) => {
    const found = named(name).filter((each) => isUsable(each)
      && (row == null || each.closest("li").innerText.includes(row))
      && (value == null || each.value === value)
      && (near == null || [...each.closest("li").querySelectorAll("input")].some((field) => field.value === near)));
    return found.length === 1 ? found[0] : null;
  },
  like: (text) => [...top().querySelectorAll(controls)].find((each) => isShown(each) && nameOf(each).includes(text)),
  values: (name) => named(name, "input, textarea").map((each) => each.value),
  option: (name) => [...top().querySelectorAll("option")].find((each) => !each.disabled && each.text === name)
    || [...top().querySelectorAll(".choice > input")].find((each) => !each.disabled && each.parentElement.innerText === name)
    || [...top().querySelectorAll("[role=menuitemradio]")].find((each) => isShown(each) && nameOf(each) === name),
  // The buttons of the menus that are closed around an action, from the outside in.
  menusAround: (name) => {
    const item = [...top().querySelectorAll("[role^=menuitem]")].find((each) => nameOf(each) === name && !isShown(each));
    const menus = [];
    for (let menu = item?.parentElement.closest("[role=menu]"); menu; menu = menu.parentElement.closest("[role=menu]")) {
      if (!menu.matches(":popover-open")) menus.unshift(document.querySelector(`[popovertarget="${menu.id}"]`));
    }
    return menus;
  },
  // What has gestures, or can be dragged or dropped on.
  gesture: (name) => [...top().querySelectorAll("[data-tap], [data-long], [data-pointer], [data-keys], [data-drag], [data-drop]")]
    .find((each) => isShown(each) && (each.dataset.id === name || trimmed(each.innerText) === name)),
  // Where an edge of a text is.
  edge: (text, edge) => {
    const found = [...top().querySelectorAll("*")].filter((each) => isShown(each) && trimmed(each.innerText || "") === text).pop();
    const range = document.createRange();
    range.selectNodeContents(found);
    return range.getBoundingClientRect()[{ leading: "left", trailing: "right" }[edge] || edge];
  },
  isChosen: (name) => { const option = questions.option(name); return option.selected || option.checked; },
  text: () => trimmed(document.body.innerText),
  dialog: () => {
    const dialog = dialogs().pop();
    const focused = document.activeElement;
    // Between two rounds of the Tab key nothing has the focus, or the dialog itself.
    const keepsFocus = focused === document.body || dialog?.contains(focused);
    return dialog && { text: trimmed(dialog.innerText), isModal: dialog.matches(":modal"), keepsFocus };
  },
  rows: () => [...top().querySelectorAll("li.row")].filter(isShown).map((row) =>
    trimmed([...row.children].filter((each) => !each.matches(".tools")).map((each) => each.innerText).join(" "))),
  focused: () => {
    const element = document.activeElement;
    return element && element !== document.body ? nameOf(element) : null;
  },
  field: (name, value) => {
    const field = named(name, "input, textarea").find((each) => value == null || each.value === value);
    if (!field) return null;
    const { selectionStart, selectionEnd } = field;
    return { value: field.value, selection: [selectionStart, selectionEnd], isFocused: field === document.activeElement };
  },
  // The button that opens the closed menu with a control.
  opener: (name) => [...document.querySelectorAll(".row-menu button")]
    .find((each) => nameOf(each) === name && !isShown(each))?.closest(".row-menu").previousElementSibling,
  selector: (name) => [...document.querySelectorAll(".select")]
    .find((each) => trimmed(each.closest(".row").firstElementChild.innerText) === name),
  status: () => {
    const status = [...document.querySelectorAll("[role=status]")].filter(isShown).map((each) => trimmed(each.innerText));
    return status.join(" ");
  },
  isTooWide: () => document.documentElement.scrollWidth > innerWidth,
  // What has a scrollbar for a few pixels.
  scrollsABit: () => [...document.querySelectorAll("html, body *")].filter((each) => {
    const { overflowX, overflowY } = getComputedStyle(each);
    const isRoot = each === document.documentElement;
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll" || isRoot && overflow === "visible";
    const isLittle = (length) => length > 0 && length <= 2;
    return isShown(each) && (scrolls(overflowX) && isLittle(each.scrollWidth - each.clientWidth)
      || scrolls(overflowY) && isLittle(each.scrollHeight - each.clientHeight));
  }).map((each) => each.cloneNode(false).outerHTML.slice(0, 120)),
};
return questions[arguments[0]](...arguments[1]);
