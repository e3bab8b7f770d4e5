import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

const drawings = ['chains', 'tokens'].flatMap((folder) =>
  readdirSync(new URL(`../../../public/${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `/${folder}/${name}`),
);

/** The contrast of each image of a chain or token with the card, if at least a tenth of the image reaches 3 to 1. */
export async function iconContrasts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async (paths) => {
    type Colour = readonly [number, number, number];
    const linear = (value: number): number =>
      value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: Colour): number =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const contrast = (one: Colour, other: Colour): number => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first);
      return (light + 0.05) / (dark + 0.05);
    };
    const size = 64;
    const drawn = async (path: string, card: string): Promise<{ at: (x: number, y: number) => Colour }> => {
      const image = new Image();
      image.src = path;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = size;
      canvas.height = size;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.fillStyle = card;
      context.fillRect(0, 0, size, size);
      // As the page shows it: cut to a circle.
      context.beginPath();
      context.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
      context.clip();
      context.drawImage(image, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      return {
        at: (x, y) => [
          data[(y * size + x) * 4] ?? 0,
          data[(y * size + x) * 4 + 1] ?? 0,
          data[(y * size + x) * 4 + 2] ?? 0,
        ],
      };
    };
    const card = getComputedStyle(document.documentElement).getPropertyValue('--card').trim();
    const found: Record<string, number> = {};
    for (const path of paths) {
      const { at } = await drawn(path, card);
      const around = at(0, 0);
      let best = 0;
      let inside = 0;
      let seen = 0;
      for (let x = 0; x < size; x += 2) {
        for (let y = 0; y < size; y += 2) {
          if ((x - size / 2) ** 2 + (y - size / 2) ** 2 > (size / 2 - 2) ** 2) continue;
          inside += 1;
          const ratio = contrast(at(x, y), around);
          best = Math.max(best, ratio);
          if (ratio >= 3) seen += 1;
        }
      }
      // A tenth of the image is a visible shape; less is only a dot.
      found[path] = seen / inside >= 0.1 ? Math.max(best, 3) : Math.min(best, 2.99);
    }
    return found;
  }, drawings);
}
