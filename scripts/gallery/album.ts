import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where everything of the gallery lies. */
export const albumFolder = join(root, 'gallery');
/** What was shot, one file per state. */
export const statesFolder = join(albumFolder, 'states');

export const allLocales = ['en', 'de', 'ar', 'ja'] as const;
export const allThemes = ['light', 'dark'] as const;
export const allWidths = [390, 960, 1280] as const;

/** What is to be shot: everything, or what the environment names (GALLERY_LOCALES=en,de and so on). */
export const wishes = {
  // A language without a file has nothing to show.
  locales: chosen('GALLERY_LOCALES', allLocales).filter((code) => existsSync(join(root, 'locales', `${code}.json`))),
  themes: chosen('GALLERY_THEMES', allThemes),
  widths: chosen('GALLERY_WIDTHS', allWidths),
};

function chosen<T extends string | number>(name: string, all: readonly T[]): readonly T[] {
  const wanted = process.env[name]?.split(',');
  return wanted === undefined ? all : all.filter((one) => wanted.includes(String(one)));
}

export interface Shot {
  /** Relative to the gallery. */
  file: string;
  locale: string;
  theme: string;
  width: number;
  /** What the machine saw to be wrong with the layout. */
  faults: string[];
}

/** One state of one screen with all its pictures. */
export interface ShotState {
  screen: string;
  title: string;
  order: number;
  shots: Shot[];
}
