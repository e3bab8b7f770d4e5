/*
 * What a finger does on the painted form before the app runs is not lost: on a slow phone that can be a second or more.
 * This small script of its own comes long before the app and gives the last press to the app as soon as it hears, but
 * only while the control is still to the letter what it was when it was pressed; and the text that was typed last.
 */
const main = document.querySelector('main[aria-busy=true]');
const mark = 'data-early';
let pressed: HTMLElement | null = null;
let said = '';
let field: HTMLInputElement | null = null;
let typed = '';

// The prerendered page is the token bridge: on the way to another page its place is empty but for the pulsing logo.
if (!location.pathname.match(__FORM_PATHS__)) {
  const loading = document.querySelector<HTMLTemplateElement>('template#loading');
  if (loading) main?.replaceChildren(loading.content);
} else if (main) {
  // A controller has the one property that a listener's options need of it.
  const listening = new AbortController();
  addEventListener(
    'click',
    ({ target }) => {
      pressed?.toggleAttribute(mark);
      pressed = main.isConnected && target instanceof Element ? target.closest('button') : null;
      said = pressed?.outerHTML ?? '';
      pressed?.toggleAttribute(mark);
    },
    listening,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) typed = (field = target).value;
    },
    listening,
  );
  new MutationObserver(() => {
    listening.abort();
    // The form comes alive before its turn when it hears of a change. Text that needs no key, such as dictation, may
    // come any moment.
    (field ?? document.activeElement)?.dispatchEvent(new Event('change', { bubbles: true }));
    if (field) {
      // React minds what the element's own setter is given, and not that of its kind: so it sees a change.
      field.value = '';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.toggleAttribute(mark);
    if (pressed?.outerHTML === said) pressed.click();
  }).observe(main, { attributeFilter: ['aria-busy'] });
}
