// The page's side of a session: events go up, patches come down. See Protocol.md.
"use strict";
(() => {
  const { session, socket: path, base } = document.body.dataset;
  const byID = (id) => document.getElementById(id);
  const on = (name, action) => document.addEventListener(name, action, true);
  const idOf = (element) => parseInt(element.dataset.t || element.closest("[id]").id);
  const layers = () => [...document.querySelectorAll("dialog")];
  const isShown = (element) => element.getClientRects().length > 0;

  // MARK: The connection

  let received = +document.body.dataset.number; // the last message that was applied
  let number = 0; // the last event that was made
  let events = []; // those that the server may not have
  let socket, isReady = false, isOver = false, tries = 0, retry, reply, watch;

  function connect() {
    clearTimeout(retry);
    if (isOver || (socket && socket.readyState < 2)) return;
    const mine = (socket = new WebSocket(location.origin.replace(/^http/, "ws") + path));
    mine.onopen = () => mine.send(JSON.stringify(["hello", 1, session, received]));
    mine.onmessage = (event) => mine === socket && take(JSON.parse(event.data));
    mine.onclose = () => mine === socket && lose();
  }

  function lose() {
    isReady = false;
    clearTimeout(watch);
    if (isOver) return;
    if (tries) say("The connection is lost. Trying again …");
    // Pages that lost the same server don't come back all at once.
    retry = setTimeout(connect, Math.min(15000, 250 * 2 ** tries++) * (0.5 + Math.random() / 2));
  }

  function say(text, time) {
    const status = byID("composable-status");
    status.textContent = text;
    status.hidden = !text;
    if (time) setTimeout(() => status.textContent === text && say(""), time);
  }

  function transmit([n, event]) {
    clearTimeout(reply);
    reply = 0;
    socket.send(JSON.stringify(["e", n, received, ...event]));
    // A connection may be dead without anybody saying so.
    clearTimeout(watch);
    watch = setTimeout(() => (socket.close(), lose()), 10000);
  }

  function send(id, name, ...value) {
    const last = events[events.length - 1];
    const isAgain = last && last[1][0] === id && last[1][1] === name;
    if (!isReady && isAgain && name.startsWith("set")) return (last[1][2] = value[0]), last[0];
    const event = [++number, [id, name, ...value]];
    events.push(event);
    if (isReady) transmit(event);
    return number;
  }

  function acknowledge(n) {
    clearTimeout(watch);
    events = events.filter((event) => event[0] > n);
  }

  function take(message) {
    const [name, a, b, ...rest] = message;
    if (name === "r") {
      acknowledge(a);
      isReady = true;
      tries = 0;
      say(news);
      news = "";
      for (const event of events) transmit(event);
    } else if (name === "p" && a === received + 1) {
      received = a;
      acknowledge(b);
      apply(rest, b);
    } else if (name === "all") {
      received = a;
      acknowledge(b);
      apply([["r", rest[0]], ["n", rest[1]]], b);
    } else if (name === "a") {
      const event = events.find((event) => event[0] === a);
      acknowledge(a);
      if (b && event) refuse(...event[1]);
    } else if (name === "x") {
      end(a, b);
    }
    if (name !== "a" && !reply) {
      reply = setTimeout(() => {
        reply = 0;
        if (isReady) socket.send(JSON.stringify(["a", received]));
      }, 1000);
    }
  }

  function end(code, text) {
    if (code === "unknown") {
      // Once; if the new page is unknown too, it waits.
      isOver = true;
      const wait = sessionStorage.composable ? 5000 : 0;
      sessionStorage.composable = "The server was started anew, and so is this page.";
      say(sessionStorage.composable);
      setTimeout(() => location.reload(), wait);
    } else if (code === "stopping") {
      tries = 1;
      say(text);
    } else {
      isOver = true;
      say(text + " Load the page again to start anew.");
    }
  }

  // MARK: Patches

  const parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content.firstElementChild;
  };

  const patches = {
    i: (n, tag, index, html) => {
      const parent = byID(tag);
      enliven(parent.insertBefore(document.importNode(parse(html), true), parent.children[index] || null), n);
    },
    d: (n, id) => {
      const element = byID(id);
      if (element.contains(document.activeElement)) neighbour = element.nextElementSibling || element.previousElementSibling || element.parentElement;
      if (element.close) element.close();
      element.remove();
    },
    m: (n, id, index) => {
      const element = byID(id), parent = element.parentElement;
      element.remove();
      parent.insertBefore(element, parent.children[index] || null);
    },
    u: (n, html) => {
      const element = parse(html);
      morph(byID(element.id), element, n);
    },
    r: (n, html) => {
      const element = document.importNode(parse(html), true);
      byID(element.id).replaceWith(element);
      enliven(element, n);
    },
    c: (n, tag, html) => {
      byID(tag).innerHTML = html;
      enliven(byID(tag), n);
    },
    f: (n, id, isFocused) => {
      const element = byID(id), target = element.matches("[data-f]") ? element : element.querySelector("[data-f]");
      if (!target || lastFocus > n) return;
      asked = isFocused ? target : null;
      if (!isFocused && target.contains(document.activeElement)) document.activeElement.blur();
    },
    n: (n, to) => navigate(to),
  };

  let neighbour, asked;

  function apply(list, n) {
    const active = document.activeElement;
    const place = active.closest("[id]"), { selectionStart, selectionEnd } = active;
    const page = shownPage();
    if (page) seen.set(page, [active, scrollY]);
    neighbour = asked = undefined;
    isQuiet = true;
    for (const [name, ...values] of list) patches[name](n, ...values);
    // What was moved or made anew has lost the focus.
    let next = asked;
    if (!next && asked !== null && document.activeElement !== active) {
      const again = place && byID(place.id);
      if (active.isConnected) next = active;
      else if (again && again.tagName === place.tagName) next = again.matches(active.tagName) ? again : again.querySelector(active.tagName);
      else if (neighbour && document.activeElement === document.body) next = neighbour.querySelector("button,input,select,a,[tabindex]");
    }
    if (layers().length && next && !layers().pop().contains(next)) next = null;
    if (next && isShown(next) && next !== document.activeElement) {
      next.focus({ preventScroll: next === active });
      if (next.value === active.value && selectionStart != null) next.setSelectionRange(selectionStart, selectionEnd);
    }
    const now = shownPage();
    if (now !== page) turn(now);
    isQuiet = false;
  }

  // Attributes are what the server says, properties what somebody sees.
  function morph(old, to, n) {
    for (const { name } of [...old.attributes]) {
      if (!to.hasAttribute(name) && name !== "style") old.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    if (to.dataset.h === undefined) {
      const nodes = [...old.childNodes], others = [...to.childNodes];
      others.forEach((other, index) => {
        const node = nodes[index];
        if (!node) old.append(other);
        else if (node.nodeName !== other.nodeName) node.replaceWith(other);
        else if (node.nodeType === 1) morph(node, other, n);
        else if (node.data !== other.data) node.data = other.data;
      });
      for (const node of nodes.slice(others.length)) node.remove();
    }
    settle(old, n);
  }

  function enliven(element, n) {
    for (const each of [element, ...element.querySelectorAll("*")]) settle(each, n);
    // Fields show what was typed, also if the server has yet to hear of it.
    for (const [seq, [id, name, value]] of events) {
      const field = name === "setText" && byID(id) && byID(id).querySelector("input");
      if (field && element.contains(field)) edits.set(field, seq), (field.value = value);
    }
  }

  const edits = new WeakMap(); // the last event of each control

  function settle(element, n) {
    const { style, s } = { style: element.style, s: element.dataset.s };
    if (s || style.cssText) style.cssText = s || "";
    if (element.tagName === "DIALOG" && !element.matches(":modal")) {
      element.open = false;
      element.showModal();
    }
    const control = element.tagName === "OPTION" ? element.closest("select") : element;
    if (!control || edits.get(control) > n || element === composing) return;
    const value = element.getAttribute("value") || "";
    if (element.tagName === "OPTION") {
      element.selected = element.hasAttribute("selected");
      // Where nothing is chosen, a browser would choose the first.
      if (!control.querySelector("[selected]")) control.selectedIndex = -1;
    } else if (element.type === "checkbox") element.checked = element.hasAttribute("checked");
    else if (element.tagName === "INPUT" && element.value !== value) {
      const { selectionStart, selectionEnd } = element;
      element.value = value;
      if (selectionStart != null && element === document.activeElement) element.setSelectionRange(selectionStart, selectionEnd);
    }
  }

  // An event that came to nothing: its control shows what the server says.
  function refuse(id, name) {
    const element = byID(id);
    if (name === "dismiss") navigate(here);
    if (element) for (const each of [element, ...element.querySelectorAll("input,option")]) settle(each, Infinity);
  }

  // MARK: Pages and history

  let here = JSON.parse(document.body.dataset.navigation), depth = 0;
  const seen = new WeakMap(); // where the focus was on a page, and how far it was scrolled
  const root = base + (location.pathname === base ? location.search : "");
  const shownPage = () => [...document.querySelectorAll("main > .page, .page")].filter(isShown).pop();

  function turn(page) {
    const [element, y] = (page && seen.get(page)) || [];
    const heading = page && page.querySelector("h1");
    const next = element && element.isConnected && page.contains(element) ? element : heading;
    if (next && !next.hidden && !asked && !layers().length) next.focus({ preventScroll: true });
    scrollTo(0, y || 0);
  }

  function navigate(to) {
    here = to;
    const [title, ...entries] = to;
    document.title = title || document.title;
    const address = (d) => (d && entries[d - 1][1] ? base + entries[d - 1][1] : root);
    if (entries.length < depth) return history.go(entries.length - depth);
    history.replaceState({ depth, session }, "", address(depth));
    while (depth < entries.length) history.pushState({ depth: ++depth, session }, "", address(depth));
  }

  addEventListener("popstate", ({ state }) => {
    if (!state) return;
    if (state.session !== session) return location.reload();
    depth = state.depth;
    const entries = here.slice(1);
    // Going forward there is no page to come back to.
    if (depth >= entries.length) return navigate(here);
    for (const [id] of entries.slice(depth).reverse()) send(id, "dismiss");
  });

  // MARK: What somebody does

  let composing = null, isQuiet = false, lastFocus = 0;

  on("click", (event) => {
    const button = event.target.closest("button[data-e]");
    if (event.target.matches("dialog.sheet")) return send(idOf(event.target), "dismiss");
    if (!button) return;
    const id = idOf(button), name = button.dataset.e;
    if (name !== "up" && name !== "down") return send(id, name);
    let offset = 0, row = byID(id), last = row.nextElementSibling;
    while ((row = row.previousElementSibling) && row.dataset.m !== undefined) offset++;
    if (name === "up" && offset) send(id, "move", offset - 1);
    if (name === "down" && last && last.dataset.m !== undefined) send(id, "move", offset + 2);
  });

  const edit = ({ target }) => {
    const name = target.dataset.e;
    if (!name || target.tagName === "BUTTON") return;
    const value = name === "setOn" ? target.checked : name === "setText" ? target.value : +target.value;
    edits.set(target, send(idOf(target), name, value));
    if (target.type === "range") target.nextElementSibling.textContent = Math.round(value * 100) / 100;
  };
  on("input", (event) => event.isComposing || edit(event));
  on("compositionstart", ({ target }) => (composing = target));
  on("compositionend", (event) => ((composing = null), edit(event)));
  on("submit", (event) => event.preventDefault());

  const tell = (isFocused) => ({ target, relatedTarget }) => {
    const element = target.closest && target.closest("[data-f]");
    const isInside = element && relatedTarget && element.contains(relatedTarget);
    if (element && !isInside && !isQuiet && document.hasFocus()) lastFocus = send(idOf(element), "setFocus", isFocused);
  };
  on("focusin", tell(true));
  on("focusout", tell(false));

  on("cancel", (event) => {
    event.preventDefault();
    send(idOf(event.target), "dismiss");
  });
  on("close", ({ target }) => target.isConnected && !target.open && target.showModal());

  on("keydown", (event) => {
    const { target, key } = event;
    if (event.isComposing) return;
    const isText = target.matches("input[type=text],input[type=password]");
    if (key === "Enter" && isText) {
      event.preventDefault();
      send(idOf(target), "submit");
    }
    const tabs = target.closest("[role=tablist]"), step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (tabs && step) {
      const all = [...tabs.children], next = all[(all.indexOf(target) + step + all.length) % all.length];
      next.focus();
      return next.click();
    }
    const { ctrlKey, altKey, shiftKey, metaKey } = event;
    if (isText && !ctrlKey && !altKey && !metaKey && !["Enter", "Escape"].includes(key)) return;
    if (key === "Enter" && !isText && target.closest("button,a,select")) return;
    const name = key.toLowerCase().length > 1 ? key : key.toLowerCase();
    const held = (ctrlKey ? "c" : "") + (altKey ? "a" : "") + (shiftKey ? "s" : "") + (metaKey ? "m" : "");
    // The command key is the control key where there is none; shift may be what it takes to write a sign.
    const keys = [held, held.replace("c", "") + (ctrlKey ? "m" : "")].flatMap((h) => [h, /^[a-z]$/.test(name) ? h : h.replace("s", "")]);
    const top = layers().pop() || document;
    const control = [...top.querySelectorAll("[data-key]")].find((each) => isShown(each) && keys.some((h) => each.dataset.key === `${h} ${name}`));
    if (!control || control.disabled) return;
    event.preventDefault();
    control.click();
    if (control.matches("input,select")) control.focus();
  });

  // MARK: The beginning

  let news = sessionStorage.composable || "";
  delete sessionStorage.composable;
  enliven(document.querySelector("main"), 0);
  history.replaceState({ depth: 0, session }, "", root);
  navigate(here);
  addEventListener("online", connect);
  addEventListener("pageshow", connect);
  document.addEventListener("visibilitychange", () => document.hidden || connect());
  connect();
})();
