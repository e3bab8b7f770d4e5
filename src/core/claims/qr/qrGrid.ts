import { alignmentCentres, qrSize } from './qrTables.ts';

/** A picture in the making: which modules are dark, and which belong to fixed patterns. */
export class QrGrid {
  readonly size: number;
  readonly #dark: Uint8Array;
  readonly #fixed: Uint8Array;

  constructor(readonly version: number) {
    this.size = qrSize(version);
    this.#dark = new Uint8Array(this.size * this.size);
    this.#fixed = new Uint8Array(this.size * this.size);
    this.#drawPatterns();
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === 1;
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === 1;
  }

  set(x: number, y: number, isDark: boolean): void {
    this.#dark[y * this.size + x] = isDark ? 1 : 0;
  }

  /** Level M and the mask, twice (ISO 18004 section 7.9). */
  drawFormat(mask: number): void {
    // Level M is 0b00, so the five bits are the mask alone.
    const bits = ((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412;
    const isSet = (bit: number): boolean => ((bits >>> bit) & 1) === 1;
    for (let bit = 0; bit < 8; bit += 1) {
      this.#fix(8, bit < 6 ? bit : bit + 1, isSet(bit));
      this.#fix(this.size - 1 - bit, 8, isSet(bit));
    }
    for (let bit = 8; bit < 15; bit += 1) {
      this.#fix(bit === 8 ? 7 : 14 - bit, 8, isSet(bit));
      this.#fix(8, this.size - 15 + bit, isSet(bit));
    }
    this.#fix(8, this.size - 8, true);
  }

  /** Puts the words into the free modules, in the zigzag from the bottom right. */
  drawWords(words: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isFixed(x, y)) continue;
          const word = words[bit >>> 3];
          if (word !== undefined) this.set(x, y, ((word >>> (7 - (bit & 7))) & 1) === 1);
          bit += 1;
        }
      }
    }
  }

  #fix(x: number, y: number, isDark: boolean): void {
    this.set(x, y, isDark);
    this.#fixed[y * this.size + x] = 1;
  }

  #drawPatterns(): void {
    const { size, version } = this;
    for (let at = 0; at < size; at += 1) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#drawFinder(x, y);
    const centres = alignmentCentres(version);
    const last = centres.length - 1;
    centres.forEach((y, row) =>
      centres.forEach((x, column) => {
        const isAtFinder =
          (row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0);
        if (!isAtFinder) this.#drawRings(x, y, 2, (ring) => ring !== 1);
      }),
    );
    this.drawFormat(0);
    if (version >= 7) this.#drawVersion();
  }

  #drawFinder(x: number, y: number): void {
    this.#drawRings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }

  #drawRings(centreX: number, centreY: number, radius: number, isDark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const x = centreX + dx;
        const y = centreY + dy;
        if (x < 0 || y < 0 || x >= this.size || y >= this.size) continue;
        this.#fix(x, y, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  #drawVersion(): void {
    const bits = (this.version << 12) | remainder(this.version << 12, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const isDark = ((bits >>> bit) & 1) === 1;
      const far = this.size - 11 + (bit % 3);
      const near = Math.floor(bit / 3);
      this.#fix(far, near, isDark);
      this.#fix(near, far, isDark);
    }
  }
}

/** The remainder of a division of polynomials over GF(2). */
function remainder(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let bit = 31 - Math.clz32(rest); rest !== 0 && bit >= degree; bit = 31 - Math.clz32(rest))
    rest ^= divisor << (bit - degree);
  return rest;
}
