import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of the gallery. */
export const albumFolder = join(root, 'gallery');
/** The screenshots, one file per state. */
export const statesFolder = join(albumFolder, 'states');

export const allLocales = ['en', 'de', 'ar', 'ja'] as const;
export const allThemes = ['light', 'dark'] as const;
export const allWidths = [390, 960, 1280] as const;

/** What to capture: everything, or what the environment selects (GALLERY_LOCALES=en,de and so on). */
export const wishes = {
  // A language without a file cannot be shown.
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
  /** Faults of the layout that were detected automatically. */
  faults: string[];
}

/** One state of one screen with all its screenshots. */
export interface ShotState {
  screen: string;
  title: string;
  order: number;
  shots: Shot[];
}
