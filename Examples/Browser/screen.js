// The page as lines of text, in the format of ScreenText: read from the visible elements and their
// accessibility attributes.
const lines = [];
// A focused control keeps the focus when it is disabled.
const unusable = ":disabled, [aria-disabled=true]";
const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
const only = (element, selector) => [...element.children].find((each) => each.matches(selector));
const textOf = (element) => element ? element.innerText.replace(/\n/g, "\\n") : "";
const isText = (element) => !element || !element.querySelector("progress, input, textarea, select, .symbol");

function notes(element, row) {
  const notes = [];
  const control = element.matches("label, .search") ? element.querySelector("input, textarea") || element : element;
  const has = (selector) => control.matches(selector) || element.matches(selector);
  if (has(".destructive")) notes.push("destructive");
  if (has(".cancel")) notes.push("cancel");
  const refresh = element.parentElement.matches(".refreshable") && only(element.parentElement, ".refresh");
  if (refresh) notes.push(refresh.ariaDisabled ? "refreshing" : "refreshable");
  if (has(unusable)) notes.push("disabled");
  if (control === document.activeElement && has("[data-f]")) notes.push("focused");
  if (element.matches("p[aria-hidden=true]")) notes.push("hidden");
  if (row && only(row, ".tools")?.querySelector("[aria-label^=Delete]")) notes.push("deletable");
  if (row && only(row, ".tools")?.querySelector("[aria-label^='Move up']")) notes.push("movable");
  if (row && row.dataset.m !== undefined && !notes.includes("movable")) notes.push("fixed");
  const data = element.dataset;
  for (const count of data.tap?.split(" ") || []) notes.push({ 1: "tap", 2: "double tap" }[count] || `${count} taps`);
  if (data.long !== undefined) notes.push("hold");
  if (data.pointer !== undefined) notes.push("hover");
  if (control.dataset.keys !== undefined) notes.push("keys");
  if (element.matches("[tabindex]:not(button, a, input, h1, .row, [data-tap], [data-long], [data-drag], [data-e], .scroll)")) notes.push("focusable");
  if (data.drag !== undefined) notes.push("draggable");
  if (data.drop !== undefined) notes.push("drop");
  if (element.closest("[id]").dataset.insert !== undefined || row?.dataset.insert !== undefined) notes.push("insert");
  if (element.matches("a.file")) notes.push(`saves: ${element.download}`);
  if (element.matches("label.file")) notes.push(`chooses a file${control.accept ? `: ${control.accept.replaceAll(",", " ")}` : ""}`);
  const badge = element.dataset.badge ?? (row && only(row, ".badge")?.textContent);
  if (element.dataset.editing) notes.push(element.dataset.editing === "true" ? "editing" : "editable");
  if (badge) notes.push(`badge: ${badge}`);
  if (control.dataset.share !== undefined) notes.push(`shares: ${control.dataset.share}`);
  const named = control.dataset.named ?? data.named;
  const label = named ?? (control.getAttribute("aria-label") || element.getAttribute("aria-label"));
  if (label && !element.matches("dialog")) notes.push(`label: ${label}`);
  const id = control.dataset.id || element.dataset.id;
  if (id) notes.push(`id: ${id}`);
  const help = control.title || element.title;
  if (help) notes.push(`help: ${help}`);
  if (control.dataset.value) notes.push(`value: ${control.dataset.value}`);
  const hint = control.getAttribute("aria-description");
  if (hint && data.drag === undefined) notes.push(`hint: ${hint}`);
  if (has("[role=heading]")) notes.push("header");
  if (has("[aria-current]")) notes.push("selected");
  if (has("[aria-live]")) notes.push("live");
  if (row && (only(row, ".select") || only(row, ".selecting")?.firstElementChild)?.matches("[aria-checked=true]")) notes.push("selected");
  return notes.length ? ` {${notes.join(", ")}}` : "";
}

function write(depth, line) {
  lines.push("  ".repeat(depth) + line);
}

function children(element, depth) {
  for (const each of element?.children || []) read(each, depth);
}

// A menu, open or closed: what is in a closed one is not shown.
function readMenu(element, depth) {
  if (element.matches(".menu")) {
    const [button, items] = element.children;
    write(depth, `Menu: ${button.textContent.trim()}${notes(button)}`);
    for (const item of items.children) readMenu(item, depth + 1);
  } else if (element.matches(".section")) {
    const header = only(element, "h2").textContent;
    write(depth, header ? `Section: ${header}` : "Section");
    for (const item of only(element, ".rows").children) readMenu(item, depth + 1);
  } else if (element.matches(".picker")) {
    write(depth, `${only(element, ".label").textContent}:`);
    for (const choice of element.querySelectorAll("[role=menuitemradio]")) {
      write(depth + 1, `${choice.ariaChecked === "true" ? "(*)" : "( )"} ${choice.textContent}`);
    }
  } else if (element.matches("[role=menuitemcheckbox]")) {
    write(depth, `[${element.ariaChecked === "true" ? "x" : " "}] ${element.textContent}${notes(element)}`);
  } else if (element.matches("[role=menuitem]")) {
    write(depth, `[${element.textContent}]${notes(element)}`);
  } else {
    throw new Error(`a menu with ${element.outerHTML}`);
  }
}

// A number as Swift writes it.
const number = (text) => (Number.isInteger(+text) ? (+text).toFixed(1) : String(+text));
const prefix = (label) => (label ? `${label}: ` : "");

// The menu of an element, which may be closed.
function readRowMenu(owner, depth) {
  const menu = only(owner, ".tools") && only(only(owner, ".tools"), ".row-menu");
  if (!menu) return;
  write(depth, "Menu");
  const entries = (parent, depth) => {
    for (const each of parent.children) {
      if (each.matches(".entries")) entries(each, depth);
      else if (each.matches(".swipe")) {
        write(depth, `Swipe from ${each.matches(".leading") ? "leading" : "trailing"}`);
        entries(each, depth + 1);
      } else write(depth, `[${each.textContent}]${notes(each)}`);
    }
  };
  entries(menu, depth + 1);
}

const shapeNames = { rectangle: "Rectangle", rounded: "RoundedRectangle", ellipse: "Ellipse", circle: "Circle", capsule: "Capsule" };

// A drawing by the table of its values, which is not visible; its marks have to be.
function readDrawing(element, depth, note) {
  const table = element.querySelector("table");
  if (!isShown(element.querySelector(".plane"))) throw new Error("a drawing without a plane");
  for (const mark of element.querySelectorAll(".mark")) {
    if (![...mark.children].some((part) => part.namespaceURI.endsWith("/svg") && part.getBBox)) throw new Error(`a mark without graphics: ${mark.outerHTML}`);
  }
  write(depth, `Drawing: ${table.caption.textContent}${note}`);
  for (const row of table.tBodies[0].rows) write(depth + 1, [...row.cells].map((cell) => cell.textContent).join(" | "));
}

function read(element, depth, row) {
  const note = notes(element, row);
  const label = only(element, ".label");
  const input = only(element, "input, textarea");
  if (element.matches("dialog")) {
    const title = only(element, "h2");
    const detent = element.dataset.detents?.split(" ")[element.dataset.detent];
    const layer = element.matches(".cover") ? "Cover" : element.matches(".popover") ? "Popover" : "Sheet";
    const kind = element.matches("[role=alertdialog]") ? "Alert" : element.matches("[role=dialog]") ? "Dialog"
      : detent ? `${layer}: ${detent}` : layer;
    if (!element.matches(":modal")) throw new Error("a dialog that is not modal");
    write(depth, title && isShown(title) ? `${kind}: ${textOf(title)}` : kind);
    const message = only(element, ".message");
    if (message && textOf(message)) write(depth + 1, `Message: ${textOf(message)}`);
    return children(only(element, ".actions, .content"), depth + 1);
  }
  if (element.matches("section.page")) {
    const title = element.querySelector(":scope > header h1");
    write(depth, title.hidden ? "Page" : `Page: ${title.textContent}`);
    if (!isShown(element)) return;
    children(only(element, ".content"), depth + 1);
    const items = element.querySelectorAll(":scope > header .item, :scope > .content > .bottom .item");
    if (items.length) write(depth + 1, "Toolbar");
    for (const item of items) {
      write(depth + 2, `at ${[...item.classList].find((name) => name !== "item")}`);
      children(item, depth + 3);
    }
    return;
  }
  if (element.matches(".tabs")) {
    write(depth, "TabView");
    for (const tab of element.querySelectorAll(":scope > [role=tablist] > [role=tab]")) {
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      const isOpen = tab.getAttribute("aria-selected") === "true";
      if (isOpen !== isShown(panel)) throw new Error("a tab that is not its panel's");
      const signs = [...tab.querySelectorAll(".symbol")].map((each) => `:${each.dataset.symbol}: `).join("");
      const texts = [...tab.querySelectorAll("span:not([data-h]):not(.symbol)")].map(textOf).join(" ");
      write(depth + 1, `${isOpen ? "(*)" : "( )"} ${signs}${texts}${tab.dataset.badge ? ` {badge: ${tab.dataset.badge}}` : ""}`);
      if (isOpen) children(panel, depth + 2);
    }
    return;
  }
  if (!isShown(element) && !element.matches("span:empty, .grid-row")) return;
  if (element.matches("li.row, div.row, .with-menu")) {
    read(element.firstElementChild, depth, element);
    return readRowMenu(element, depth + 1);
  }
  if (element.matches("li.part, div.part")) return read(element.firstElementChild, depth);
  if (element.matches("section.section")) {
    const header = only(element, "h2");
    write(depth, textOf(header) ? `Section: ${textOf(header)}` : "Section");
    children(only(element, ".rows"), depth + 1);
    const footer = only(element, ".footer");
    if (textOf(footer)) write(depth + 1, `Footer: ${textOf(footer)}`);
    return;
  }
  if (element.matches(".labeled")) return write(depth, `${textOf(label)}: ${textOf(only(element, ".value"))}`);
  if (element.matches(".groupbox")) {
    const name = textOf(only(element, ".grouplabel"));
    write(depth, name ? `GroupBox: ${name}` : "GroupBox");
    return children(only(element, ".groupcontent"), depth + 1);
  }
  if (element.matches(".refreshable")) return read(element.lastElementChild, depth);
  if (element.matches("ul.list")) return write(depth, "List" + note), children(element, depth + 1);
  if (element.matches("hr")) return write(depth, "---");
  if (element.matches(".spacer")) return write(depth, "Spacer");
  if (element.matches(".shape")) return write(depth, `${shapeNames[element.classList[1]]}${note}`);
  if (element.matches(".drawing")) return readDrawing(element, depth, note);
  if (element.matches(".custom")) {
    const [fallback, own] = [only(element, ".fallback"), only(element, ".own")];
    if (isShown(fallback) === Boolean(own)) throw new Error("an element that is shown beside its fallback");
    write(depth, `CustomElement ${element.dataset.custom}: ${own?.dataset.shown ?? element.dataset.json}${note}`);
    // Its content is that of the session.
    if (own) fallback.style.display = "grid";
    children(fallback, depth + 1);
    return fallback.style.display = "";
  }
  if (element.matches(".fill:not(.geometry)")) return write(depth, "Color");
  if (element.matches(".grid")) return write(depth, "Grid"), children(element, depth + 1);
  if (element.matches(".grid-row")) return write(depth, "GridRow"), children(element, depth + 1);
  if (element.matches(".cells")) {
    return write(depth, (element.matches(".head") ? "TableHeader" : "TableRow") + note), children(element, depth + 1);
  }
  if (element.matches(".cell")) {
    if (!element.querySelector("button, input, select")) return write(depth, `Cell: ${textOf(element)}`);
    return write(depth, "Cell: ..."), children(element, depth + 1);
  }
  if (element.matches("img")) return write(depth, (element.alt ? `(image: ${element.alt})` : "(image)") + note);
  if (element.matches(".async")) {
    write(depth, `AsyncImage${element.dataset.load ? " {loading}" : ""}${note}`);
    return children(element, depth + 1);
  }
  if (element.matches(".z")) return write(depth, "ZStack"), children(element, depth + 1);
  if (element.matches(".overlaid")) return write(depth, "Overlaid"), children(element, depth + 1);
  if (element.matches(".lazygrid")) return write(depth, "LazyVGrid"), children(element, depth + 1);
  if (element.matches(".fits")) return write(depth, "ViewThatFits"), children(element, depth + 1);
  if (element.matches(".geometry")) return write(depth, "GeometryReader"), children(element, depth + 1);
  if (element.matches(".over")) return write(depth, "Overlay"), children(element, depth + 1);
  if (element.matches(".under")) return write(depth, "Background"), children(element, depth + 1);
  if (element.matches(".split")) {
    write(depth, "SplitView");
    for (const column of element.querySelectorAll(":scope > .columns > .column")) {
      const name = ["Sidebar", "Content", "Detail"].find((name) => column.matches(`.${name.toLowerCase()}`));
      const marks = [column.matches(".top") && "on top", column.matches(".away") && "away"].filter(Boolean);
      write(depth + 1, name + (marks.length ? ` {${marks.join(", ")}}` : ""));
      if (isShown(column) !== !column.matches(".away")) throw new Error("a column that is not as it says");
      if (isShown(column)) children(column, depth + 2);
    }
    return;
  }
  if (element.matches(".v")) return write(depth, "VStack" + note), children(element, depth + 1);
  if (element.matches(".h")) return write(depth, "HStack" + note), children(element, depth + 1);
  if (element.matches(".pages")) return write(depth, "NavigationStack"), children(element, depth + 1);
  if (element.matches("button.disclosure")) {
    const sign = element.ariaExpanded === "true" ? "v" : ">";
    return write(depth, `${sign} ${textOf(element)}${note}`);
  }
  if (element.matches("a.navlink, button[role=link]")) return write(depth, `[${textOf(element)} >]${note}`);
  if (element.matches(".file")) return write(depth, `[${textOf(element)}]${note}`);
  if (element.matches("button")) {
    if (isText(element)) return write(depth, `[${textOf(element)}]${note}`);
    const symbol = element.children.length === 1 && only(element, ".symbol");
    if (symbol) return write(depth, `[:${symbol.dataset.symbol}:]${note}`);
    write(depth, `[...]${note}`);
    return children(element, depth + 1);
  }
  if (element.matches(".menu")) return readMenu(element, depth);
  if (element.matches("label.toggle")) return write(depth, `[${input.checked ? "x" : " "}] ${textOf(label)}${note}`);
  if (element.matches("label.field")) {
    const shown = input.type === "password" ? "*".repeat([...input.value].length) : input.value;
    const prompt = !input.value && input.placeholder.trim() ? ` (${input.placeholder})` : "";
    return write(depth, `${prefix(textOf(label))}|${shown.replace(/\n/g, "\\n")}|${prompt}${note}`);
  }
  if (element.matches(".search")) {
    const input = element.querySelector("input");
    return write(depth, `Search |${input.value}|${input.value ? "" : ` (${input.placeholder})`}${note}`);
  }
  if (element.matches(".stepper")) {
    const [less, more] = [...element.querySelectorAll("button")].map((each) => !each.matches(unusable));
    return write(depth, `${textOf(label)} (${less ? "-" : " "}) (${more ? "+" : " "})${note}`);
  }
  if (element.matches("label.slider")) {
    const by = input.step === "any" ? "" : ` by ${number(input.step)}`;
    return write(depth, `${prefix(textOf(label))}${number(input.value)} (${number(input.min)}...${number(input.max)}${by})${note}`);
  }
  if (element.matches("label.datepicker")) {
    const { value, min, max } = input;
    const spaced = (text) => text.replace("T", " ");
    const range = min || max ? ` (${spaced(min)}...${spaced(max)})` : "";
    return write(depth, `${prefix(textOf(label))}${spaced(value)}${range}${note}`);
  }
  if (element.matches(".gauge")) {
    const part = (name) => textOf(only(element, name));
    const bounds = part(".least") || part(".most") ? ` ${part(".least")}...${part(".most")}` : "";
    const value = part(".value") ? ` (${part(".value")})` : "";
    return write(depth, `${prefix(textOf(label))}${Math.round(element.ariaValueNow * 100)}%${value}${bounds}${note}`);
  }
  if (element.matches(".progress")) {
    const bar = element.querySelector("progress");
    return write(depth, `${prefix(textOf(label))}${bar.position < 0 ? "..." : `${Math.round(bar.position * 100)}%`}`);
  }
  if (element.matches(".picker")) {
    const select = element.querySelector("select");
    const group = element.querySelector("[role=radiogroup]");
    write(depth, `${textOf(label)}:${group ? notes(group) : ""}`);
    for (const choice of group?.querySelectorAll("input") || []) {
      write(depth + 1, `${choice.checked ? "(*)" : "( )"} ${textOf(choice.closest("label"))}`);
    }
    if (group) return;
    for (const option of select.options) write(depth + 1, `${option.selected ? "(*)" : "( )"} ${option.text}`);
    return;
  }
  if (element.matches(".symbol")) return write(depth, `:${element.dataset.symbol}:`);
  if (element.matches("p, span")) {
    const parts = [...element.childNodes].map((each) => {
      if (each.nodeType === Node.TEXT_NODE) return each.textContent.replace(/\n/g, "\\n");
      return each.matches("a") ? `[${textOf(each)}](${each.getAttribute("href")})` : textOf(each);
    });
    if (element.matches(".cut")) return write(depth, element.textContent + note);
    return write(depth, (element.querySelector("a") ? parts.join("") : textOf(element)) + note);
  }
  children(element, depth);
}

children(document.querySelector(".screen"), 0);
return lines.join("\n");
