"use strict";
// Telegram's window around the pad, by its events and without its script:
// https://core.telegram.org/api/web-events
(() => {
  const WEB = "https://web.telegram.org";
  const COLOURS = { bg_color: "--paper", secondary_bg_color: "--sheet", text_color: "--ink", link_color: "--way" };
  const framed = window.parent !== window;
  const post = (type, data = {}) => {
    const whole = JSON.stringify({ eventType: type, eventData: data });
    if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
    else if (window.external && "notify" in window.external) window.external.notify(whole);
    else if (framed) window.parent.postMessage(whole, WEB);
  };
  const told = {};
  const tell = (type, data) => { // once, until it is otherwise
    const text = JSON.stringify(data);
    if (told[type] !== text) post(type, data);
    told[type] = text;
  };

  // --- the colours of the theme, dark or light as its background is ------------------------
  const paint = (theme) => {
    const root = document.documentElement;
    for (const [name, own] of Object.entries(COLOURS)) if (/^#[0-9a-f]{6}$/i.test(theme[name])) root.style.setProperty(own, theme[name]);
    const parts = /^#(..)(..)(..)$/.exec(theme.bg_color)?.slice(1).map((part) => parseInt(part, 16));
    if (!parts) return;
    root.dataset.scheme = 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2] < 128 ? "dark" : "light";
    tell("web_app_set_header_color", { color_key: "bg_color" });
    tell("web_app_set_background_color", { color: theme.bg_color });
  };
  const receive = (type, data) => {
    if (type === "theme_changed") paint(data?.theme_params ?? {});
    if (type === "back_button_pressed") history.back();
  };
  window.Telegram = { WebView: { receiveEvent: receive } };
  window.TelegramGameProxy = { receiveEvent: receive };
  window.TelegramGameProxy_receiveEvent = receive;
  addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== WEB) return;
    try {
      const { eventType, eventData } = JSON.parse(event.data);
      receive(eventType, eventData);
    } catch { /* none of ours */ }
  });

  try {
    paint(JSON.parse(new URLSearchParams(location.hash.slice(1)).get("tgWebAppThemeParams")) ?? {});
  } catch { /* the colours of the page, then */ }
  if (framed) post("iframe_ready", { reload_supported: false });
  post("web_app_expand");
  post("web_app_request_theme");
  window.telegram = {
    ready: () => tell("web_app_ready", {}),
    // sheets: what the way back closes; laying: a hand is laid; waits: something is not sent yet
    shows: ({ sheets, laying, waits }) => {
      tell("web_app_setup_back_button", { is_visible: sheets > 0 });
      tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: !laying });
      tell("web_app_setup_closing_behavior", { need_confirmation: waits });
    },
    feels: (kind) => post("web_app_trigger_haptic_feedback", kind ? { type: "notification", notification_type: kind } : { type: "selection_change" }),
  };
})();
