/*
 * Keeps what the user presses and types in the prerendered page before the app runs, which on a slow phone can be more
 * than a second. This small separate file is usually loaded before the app. It remembers the last press and the last
 * text typed, and repeats them when the app listens; the press only if its control still says the same.
 *
 * It also opens the dialog of the terms for a user who has not accepted them.
 *
 * If the app was loaded first and has marked the document (src/app/main.tsx), there is nothing to do here.
 */
const main = document.querySelector('html:not([data-app]) main[aria-busy=true]');
const mark = 'data-early';
let pressed: HTMLElement | null = null;
let said = '';
let field: HTMLInputElement | null = null;
let typed = '';

/** A control's text and attributes, without its images, which are loaded while the app starts. */
function textOf(control: HTMLElement): string {
  const copy = document.createElement('template');
  copy.content.append(control.cloneNode(true));
  for (const picture of copy.content.querySelectorAll('svg,img')) picture.remove();
  copy.content.querySelector(`[${mark}]`)?.removeAttribute(mark);
  return copy.innerHTML;
}

function openTerms(dialog: HTMLDialogElement): void {
  const { storageKey = '', version } = dialog.dataset;
  try {
    if (localStorage.getItem(storageKey) === version) return;
  } catch {
    // Storage is refused: the terms count as not accepted.
  }
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());
  dialog.showModal();
}

// The file may be that of another page, which has none of its own. Then only the pulsing logo is shown.
const paths = document.getElementById('root')?.dataset.paths;
if (paths === undefined || !location.pathname.match(paths)) {
  const loading = document.querySelector<HTMLTemplateElement>('template#loading');
  if (loading) main?.replaceChildren(loading.content);
} else if (main) {
  const terms = document.querySelector<HTMLDialogElement>('dialog[data-version]');
  if (terms) openTerms(terms);
  // An AbortController has a `signal` property, so it can be passed as the options of a listener.
  const listening = new AbortController();
  addEventListener(
    'click',
    ({ target }) => {
      pressed?.removeAttribute(mark);
      pressed = main.isConnected && target instanceof Element ? target.closest('button') : null;
      said = pressed ? textOf(pressed) : '';
      pressed?.setAttribute(mark, '');
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
  // Sent by src/app/main.tsx.
  main.addEventListener(
    'app-listens',
    () => {
      listening.abort();
      // An event in the form makes React hydrate it at once. Text that is entered without a key, such as dictation, may
      // arrive at any moment.
      (field ?? document.activeElement)?.dispatchEvent(new Event('change', { bubbles: true }));
      if (field) {
        // React compares with the last value that was set on the element itself. The setter of the prototype bypasses
        // that, so React sees a change.
        field.value = '';
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      pressed?.removeAttribute(mark);
      if (pressed && textOf(pressed) === said) pressed.click();
    },
    { once: true },
  );
}
