// Draws public/share/*.png, the preview images of shared links: node scripts/shareImages.mjs [name...]. Without a name
// all of them; fonts differ between machines, so that all may change.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../public/share/', import.meta.url));

/** Title and sentence of each image; they do not name the operator, so that they serve every deployment. */
const pictures = {
  start: ['Bridge tokens and NFTs', 'Deposit on one network, claim on another.'],
  home: ['The bridge is this way', 'Tokens and NFTs, from network to network.'],
  tokens: ['Bridge tokens', 'Deposit on one network, claim on another.'],
  nfts: ['Bridge NFTs', 'From one network to another, whole.'],
  liquidity: ['Manage Liquidity', 'Add it here, withdraw it on any network.'],
  mining: ['Liquidity Mining', 'Stake bridge liquidity, share the fees.'],
  farms: ['Farms', 'Stake LP tokens, harvest rewards.'],
  swap: ['Swap', 'Swap tokens, add to pairs.'],
  burn: ['Buy Back & Burn', 'Fees buy back and burn the bridge token.'],
  pools: ['RewardPools', 'Stake tokens, harvest rewards.'],
  positions: ['Positions', 'All that an account has, on every network.'],
  ledger: ['Ledger', 'Every movement, read from the chains.'],
  voting: ['Voting', 'Proposals and votes, counted by you.'],
};

const drawing = ([title, sentence]) => `<!doctype html><style>
  body { margin: 0; inline-size: 1200px; block-size: 630px; background: #0c1312; color: #e8f0ed; font-family: system-ui, 'Noto Sans', 'Liberation Sans', sans-serif; overflow: hidden; }
  svg { position: absolute; fill: none; stroke: #3dd3b3; stroke-linecap: round; }
  .mark { inset: 72px auto auto 80px; }
  .way { inset: auto 0 0 0; opacity: .16; }
  h1 { position: absolute; inset: 236px 80px auto 80px; margin: 0; font-size: 92px; font-weight: 650; letter-spacing: -.025em; line-height: 1.1; }
  p { position: absolute; inset: 372px 80px auto 80px; margin: 0; color: #b3c2bc; font-size: 38px; }
</style>
<svg class="mark" viewBox="0 0 32 32" width="112" height="112"><rect width="32" height="32" rx="8" fill="#3dd3b3" stroke="none"/><path stroke="#06231d" stroke-width="2.25" d="M5 21.5h22M5 21.5c4-9 18-9 22 0M11 21.5v-5.3M16 21.5v-6.7M21 21.5v-5.3"/></svg>
<svg class="way" viewBox="0 0 1200 200" width="1200" height="200" stroke-width="6"><path d="M-20 150h1240M-20 150C200 10 1000 10 1220 150M200 150V83M400 150V54M600 150V44M800 150V54M1000 150V83"/></svg>
<h1>${title}</h1><p>${sentence}</p>`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const wanted = process.argv.slice(2);
for (const [name, texts] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.setContent(drawing(texts));
  await page.screenshot({ path: `${folder}${name}.png` });
}
await browser.close();
