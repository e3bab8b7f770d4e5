import { element } from './element.ts';
import { escapeHatch } from './escapeHatch.ts';
import { icon } from './icon.ts';
import { styles } from './styles.ts';

interface Row {
  label: string;
  value: string;
}

export interface WindowContent {
  title: string;
  /** Name of the network, shown beside the wallet's name. */
  chain?: string;
  text: string;
  rows?: readonly Row[];
  details?: { label: string; rows: readonly Row[] };
  footer?: Row;
  choices?: { label: string; options: readonly { id: string; name: string; detail: string }[]; selected: string };
  confirm: string;
}

function table(rows: readonly Row[], className: string): HTMLElement {
  return element(
    'dl',
    { class: className },
    ...rows.map(({ label, value }) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
  );
}

function choiceList({ label, options, selected }: NonNullable<WindowContent['choices']>): HTMLElement {
  const items = options.map(({ id, name, detail }) => {
    const radio = element('input', { type: 'radio', name: 'choice', value: id });
    radio.checked = id === selected;
    return element(
      'label',
      { class: 'choice' },
      radio,
      element('span', { class: 'name' }, name),
      element('span', { class: 'detail' }, detail),
    );
  });
  return element('fieldset', {}, element('legend', {}, label), ...items);
}

/**
 * Opens the wallet's window and waits for the user.
 * @returns the choice ('' when there is nothing to choose), or null when it was rejected by button or Escape
 */
export function openWindow(content: WindowContent): Promise<string | null> {
  const host = element('div', { 'data-demo-wallet': '' });
  // Closed, so that the page can neither read nor press it.
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const reject = element('button', { type: 'button', class: 'secondary' }, 'Reject');
  const confirm = element('button', { type: 'submit', class: 'primary' }, content.confirm);
  const choices = content.choices && choiceList(content.choices);
  const form = element(
    'form',
    { method: 'dialog' },
    element(
      'header',
      {},
      element('img', { src: icon, alt: '', width: '28', height: '28' }),
      element('span', { class: 'wallet' }, 'Causeway Demo Wallet'),
      ...(content.chain === undefined ? [] : [element('span', { class: 'chain' }, content.chain)]),
    ),
    element(
      'div',
      { class: 'body' },
      element('h2', { id: 'title' }, content.title),
      element('p', { id: 'text' }, content.text),
      ...(choices ? [choices] : []),
      ...(content.rows ? [table(content.rows, 'rows')] : []),
      ...(content.details && content.details.rows.length > 0
        ? [element('h3', {}, content.details.label), table(content.details.rows, 'rows details')]
        : []),
      ...(content.footer ? [table([content.footer], 'rows footer')] : []),
      element('p', { class: 'note' }, 'Test keys that everybody knows. No real money.'),
    ),
    element('footer', {}, reject, confirm),
  );
  const dialog = element('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'text' }, form);
  dialog.setAttribute('role', 'dialog');
  root.append(dialog);
  document.body.append(host);
  const before = document.activeElement;

  return new Promise((resolve) => {
    const finish = (answer: string | null): void => {
      escapeHatch.reject = null;
      dialog.close();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(answer);
    };
    escapeHatch.reject = () => finish(null);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    reject.addEventListener('click', () => finish(null));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      finish(choices?.querySelector<HTMLInputElement>('input:checked')?.value ?? '');
    });
    // The app below must not handle keys that belong to this window.
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    dialog.showModal();
    confirm.focus();
  });
}
