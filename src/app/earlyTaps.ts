/*
 * What a finger does on the painted form before the app runs is not lost: on a slow phone that can be a second or more.
 * This small script of its own comes long before the app and gives the last press to the app as soon as it hears, but only
 * while the control is still to the letter what it was when it was pressed; and the text that was typed last.
 */
const main = document.querySelector('main[aria-busy=true]');
const mark = 'data-early';
let pressed: HTMLElement | null = null;
let said = '';
let field: HTMLInputElement | null = null;
let typed = '';

if (main) {
  window.onclick = (event) => {
    pressed?.toggleAttribute(mark);
    pressed = main.isConnected ? (event.target as Element).closest('button') : null;
    said = pressed?.outerHTML ?? '';
    pressed?.toggleAttribute(mark);
  };
  window.oninput = (event) => {
    field = event.target as HTMLInputElement;
    typed = field.value;
  };
  new MutationObserver(() => {
    window.onclick = window.oninput = null;
    if (field) {
      // The setter of its kind: React minds the one of the element and would see no change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.toggleAttribute(mark);
    if (pressed?.outerHTML === said) pressed.click();
  }).observe(main, { attributeFilter: ['aria-busy'] });
}

export {};
