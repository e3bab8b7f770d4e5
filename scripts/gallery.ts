// npm run gallery: screenshots of every screen and state in gallery/index.html. --locales=en,de --themes=dark
// --widths=390 take fewer; everything else is passed to Playwright, for example -g "Token form".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { albumFolder, statesFolder, type ShotState } from './gallery/album.ts';
import { galleryPage } from './gallery/page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWish = (argument: string): boolean => /^--(locales|themes|widths)=/.test(argument);
const given = process.argv.slice(2);
const wishes = given.filter(isWish).map((argument) => argument.slice(2).split('='));
const forPlaywright = given.filter((argument) => !isWish(argument));

// Only a part is taken again: the other screenshots stay.
if (given.length === 0) await rm(albumFolder, { recursive: true, force: true });
const env = {
  ...process.env,
  ...Object.fromEntries(wishes.map(([name = '', value = '']) => [`GALLERY_${name.toUpperCase()}`, value])),
};
const shooting = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/gallery/playwright.config.ts', ...forPlaywright],
  { cwd: root, stdio: 'inherit', env },
);
const [code] = (await once(shooting, 'close')) as [number | null];

const names = (await readdir(statesFolder).catch(() => [])).filter((name) => name.endsWith('.json'));
const states = await Promise.all(
  names.map(async (name) => JSON.parse(await readFile(join(statesFolder, name), 'utf8')) as ShotState),
);
const path = join(albumFolder, 'index.html');
if (states.length > 0) await writeFile(path, galleryPage(states));
const shots = states.flatMap((state) => state.shots);
console.log(
  `${states.length} states, ${shots.length} pictures, ${shots.filter(({ faults }) => faults.length > 0).length} with a fault of the layout: ${path}`,
);
process.exitCode = code ?? 1;
