import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const outDir = mkdtempSync(join(tmpdir(), 'causeway-build-'));

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
const textOf = (pattern: RegExp) => filesBelow(outDir).filter((file) => pattern.test(file)).map((file) => readFileSync(file, 'utf8'));

describe('a build for mainnet', () => {
  beforeAll(async () => {
    process.env.DEPLOYMENT = 'mainnet';
    await build({ root: process.cwd(), configFile: 'vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  }, 120_000);
  afterAll(() => {
    delete process.env.DEPLOYMENT;
    rmSync(outDir, { recursive: true, force: true });
  });

  it('has no demo wallet, no devnet key and no loopback address', () => {
    const all = textOf(/\.(js|html|json)$/).join('\n');
    const forbidden = ['Demo Wallet', 'test test test', '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', '127.0.0.1', 'localhost:'];
    expect(forbidden.filter((word) => all.includes(word))).toEqual([]);
  });

  it('paints the form without a script, and has no inline script or style attribute', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/<form[\s\S]*<input/);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html.split('<body>')[1]).not.toMatch(/\sstyle="/);
  });

  it('has a policy without wildcard or unsafe source', () => {
    const { headers } = JSON.parse(readFileSync(join(outDir, 'headers.json'), 'utf8')) as { headers: Record<string, string> };
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/\*|unsafe/);
  });
});
