/*
 * What a finger does on the painted form before the app runs is not lost: on a slow phone that can be a second or more.
 * This small script of its own comes long before the app and gives the last press to the app as soon as it hears,
 * but only while the control is still to the letter what it was when it was pressed.
 */
const main = document.querySelector('main[aria-busy=true]');
const mark = 'data-early';
let pressed: HTMLElement | null = null;
let said = '';

if (main) {
  window.onclick = (event) => {
    pressed?.toggleAttribute(mark);
    pressed = main.isConnected ? (event.target as Element).closest('button') : null;
    said = pressed?.outerHTML ?? '';
    pressed?.toggleAttribute(mark);
  };
  new MutationObserver(() => {
    window.onclick = null;
    pressed?.toggleAttribute(mark);
    if (pressed?.outerHTML === said) pressed.click();
  }).observe(main, { attributeFilter: ['aria-busy'] });
}

export {};
