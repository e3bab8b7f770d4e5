import { allLocales, allThemes, allWidths, type Shot, type ShotState } from './album.ts';

/** The screens in the order of a transfer; others follow. */
const screens = ['Token form', 'Token approval and confirmation', 'Token claim', 'Token picker', 'NFT form', 'NFT claim', 'Wallet', 'Networks', 'Transactions and approvals', 'Saved claims', 'Shell', 'Notices', 'Pages'];

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const id = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 24px 48px; }
header { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 0; background: Canvas; border-block-end: 1px solid GrayText; }
header b { margin-inline-end: 4px; }
header a[aria-current=true] { font-weight: 700; text-decoration: none; }
h2 { margin: 40px 0 0; scroll-margin: 90px; }
h3 { margin: 24px 0 8px; font-weight: 600; }
.shots { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; }
figure { margin: 0; max-inline-size: 100%; }
figure[hidden] { display: none; }
img { display: block; max-inline-size: 100%; outline: 1px solid GrayText; }
.w390 img { inline-size: 260px; } .w960 img { inline-size: 480px; } .w1280 img { inline-size: 640px; }
.alone .w390 img { inline-size: 390px; } .alone .w960 img { inline-size: 960px; } .alone .w1280 img { inline-size: 1280px; }
figcaption { font-size: 12px; max-inline-size: 640px; }
.fault { color: #c22; }
`;

/** The address selects what is shown: #locale=de&width=390. */
const script = `
const show = () => {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const shot of document.querySelectorAll('figure')) {
    shot.hidden = [...wanted].some(([key, value]) => key in shot.dataset && shot.dataset[key] !== value);
  }
  document.body.classList.toggle('alone', wanted.has('width'));
  for (const link of document.querySelectorAll('header a[data-key]')) {
    const { key, value } = link.dataset;
    const next = new URLSearchParams(wanted);
    if (value) next.set(key, value); else next.delete(key);
    link.href = '#' + next;
    link.setAttribute('aria-current', String((wanted.get(key) ?? '') === value));
  }
};
addEventListener('hashchange', show);
for (const link of document.querySelectorAll('nav a')) link.addEventListener('click', (event) => { event.preventDefault(); document.getElementById(link.dataset.to).scrollIntoView(); });
if (location.hash === '') location.replace('#locale=en');
show();
`;

function filter(label: string, key: string, values: readonly (string | number)[]): string {
  const links = ['', ...values].map((value) => `<a data-key="${key}" data-value="${value}" href="#">${value === '' ? 'all' : value}</a>`);
  return `<span><b>${label}</b> ${links.join(' ')}</span>`;
}

function figure({ file, locale, theme, width, faults }: Shot, title: string): string {
  const found = faults.map((fault) => `<br><span class="fault">${escape(fault)}</span>`).join('');
  return `<figure class="w${width}" data-locale="${locale}" data-theme="${theme}" data-width="${width}" data-fault="${faults.length > 0 ? 'yes' : 'no'}">
<a href="${file}"><img src="${file}" loading="lazy" alt="${escape(title)}"></a><figcaption>${locale} · ${theme} · ${width}${found}</figcaption></figure>`;
}

/** One page with all screenshots, screen by screen. */
export function galleryPage(states: readonly ShotState[]): string {
  const place = (screen: string): number => (screens.includes(screen) ? screens.indexOf(screen) : screens.length);
  const shownScreens = [...new Set(states.map(({ screen }) => screen))].toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
  const sections = shownScreens.map((screen) => {
    const parts = states.filter((state) => state.screen === screen).toSorted((one, other) => one.order - other.order).map(({ title, shots }) => `<h3>${escape(title)}</h3>\n<div class="shots">\n${shots.map((shot) => figure(shot, `${screen}: ${title}`)).join('\n')}\n</div>`);
    return `<section>\n<h2 id="${id(screen)}">${escape(screen)}</h2>\n${parts.join('\n')}\n</section>`;
  });
  const contents = shownScreens.map((screen) => `<a href="#" data-to="${id(screen)}">${escape(screen)}</a>`).join(' · ');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Causeway: gallery</title><style>${style}</style></head>
<body>
<header>${filter('Language', 'locale', allLocales)}${filter('Theme', 'theme', allThemes)}${filter('Width', 'width', allWidths)}${filter('Layout fault', 'fault', ['yes'])}<nav>${contents}</nav></header>
${sections.join('\n')}
<script>${script}</script>
</body>
</html>
`;
}
