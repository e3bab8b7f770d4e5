/** The styles of the wallet's window, as a constructed style sheet, which the content security policy allows. */
export const styles = `
:host { all: initial; }
* { box-sizing: border-box; }
dialog {
  --card: #ffffff; --ink: #12201d; --soft: #52625d; --line: #dbe3df; --wash: #f2f6f4; --accent: #0b7a68; --on-accent: #ffffff;
  color-scheme: light dark; inline-size: 25rem; max-inline-size: calc(100% - 2rem); max-block-size: min(46rem, calc(100vh - 2rem));
  margin: auto 1.5rem auto auto; padding: 0; border: 1px solid var(--line); border-radius: 18px; overflow: hidden;
  background: var(--card); color: var(--ink); font: 400 15px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  box-shadow: 0 24px 64px rgb(0 0 0 / 28%);
}
dialog[open] { display: flex; animation: arrive 180ms cubic-bezier(.2, .8, .2, 1); }
dialog::backdrop { background: rgb(6 14 12 / 52%); animation: fade 180ms ease-out; }
form { display: flex; flex: 1; flex-direction: column; min-block-size: 0; min-inline-size: 0; margin: 0; }
header { display: flex; align-items: center; gap: 10px; padding: 14px 20px; border-block-end: 1px solid var(--line); }
header img { display: block; border-radius: 8px; }
.wallet { font-weight: 600; font-size: 14px; }
.chain {
  margin-inline-start: auto; padding: 3px 10px; border-radius: 999px; background: var(--wash); color: var(--soft);
  font-size: 12.5px; font-weight: 600; white-space: nowrap;
}
.body { flex: 1; min-block-size: 0; overflow-y: auto; padding: 20px; }
h2 { margin: 0 0 4px; font-size: 21px; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h3 { margin: 18px 0 6px; font-size: 12.5px; font-weight: 600; color: var(--soft); }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.rows { margin: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.rows > div { display: flex; gap: 16px; padding: 10px 14px; }
.rows > div + div { border-block-start: 1px solid var(--line); }
.rows dt { flex: 0 1 auto; color: var(--soft); }
.rows dd { flex: 1 0 45%; margin: 0; text-align: end; font-weight: 550; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.details { background: var(--wash); font-size: 14px; }
.footer { margin-block-start: 14px; border-style: dashed; font-size: 14px; }
.note { margin: 14px 0 0; font-size: 12.5px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
legend { padding: 0 0 6px; font-size: 12.5px; font-weight: 600; color: var(--soft); }
.choice {
  display: grid; grid-template-columns: auto 1fr; column-gap: 12px; align-items: center; padding: 12px 14px; cursor: pointer;
  border: 1px solid var(--line); border-radius: 12px;
}
.choice:has(input:checked) { border-color: var(--accent); background: var(--wash); box-shadow: inset 0 0 0 1px var(--accent); }
.choice:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.choice input { grid-row: span 2; inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); outline: none; }
.name { font-weight: 600; }
.detail { color: var(--soft); font: 11px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
footer {
  display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 14px 20px max(14px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
}
button { min-block-size: 46px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; font: inherit; font-weight: 600; cursor: pointer; }
button.secondary { background: transparent; color: var(--ink); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(1.06); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  dialog { --card: #141e1c; --ink: #e8f0ed; --soft: #9db0aa; --line: #2a3835; --wash: #1b2725; --accent: #3dd3b3; --on-accent: #06211b; }
}
@media (max-width: 639px) {
  dialog {
    inline-size: 100%; max-inline-size: 100%; max-block-size: 92vh; margin: auto 0 0;
    border-inline: 0; border-block-end: 0; border-end-start-radius: 0; border-end-end-radius: 0;
  }
  dialog[open] { animation-name: rise; }
}
@media (prefers-reduced-motion: reduce) { dialog[open], dialog::backdrop { animation: none; } }
@keyframes arrive { from { opacity: 0; transform: translateY(10px); } }
@keyframes rise { from { transform: translateY(100%); } }
@keyframes fade { from { opacity: 0; } }
`;
