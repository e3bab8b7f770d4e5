import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { portedTexts, withoutPorts } from '../../../devnet/portedApp.ts';

const sha = (text: string, form: 'base64' | 'hex') => createHash('sha256').update(text).digest(form);
const integrity = (text: string) => `sha256-${sha(text, 'base64')}`;

const deploymentOn = (...ports: number[]): string =>
  JSON.stringify({ name: 'devnet', urls: ports.map((port) => `http://127.0.0.1:${port}/api`) });

/** A small build whose files name each other's hashes as those of the app do. */
function buildFor(ports: readonly [number, number]): Map<string, string> {
  const code = `fetch("http://127.0.0.1:${ports[0]}/api")`;
  const other = 'export const nothing = 1';
  const map = JSON.stringify({
    integrity: { '/assets/code.js': integrity(code), '/assets/other.js': integrity(other) },
  });
  const page = `<script type="importmap">${map}</script>
    <script type="module" integrity="${integrity(code)}" src="/assets/code.js"></script>`;
  const list = JSON.stringify({ 'index.html': integrity(page), 'assets/code.js': integrity(code) });
  const texts = JSON.stringify({ 'index.html': page });
  const headers = `script-src '${integrity(map)}'; connect-src http://127.0.0.1:${ports[0]} http://127.0.0.1:${ports[1]}`;
  const files = new Map([
    ['sw.js', `precache("${integrity(list)}", "${integrity(texts)}")`],
    ['list.json', list],
    ['texts.json', texts],
    ['headers.json', headers],
    ['index.html', page],
    ['assets/code.js', code],
    ['assets/other.js', other],
  ]);
  return files.set('SHA256SUMS', [...files].map(([path, text]) => `${sha(text, 'hex')}  ${path}\n`).join(''));
}

describe('a build on other ports', () => {
  test('is what a build for these ports would have been, with every hash that follows', () => {
    const [from, to] = [deploymentOn(8611, 8612), deploymentOn(12_345, 8611)];
    expect(Object.fromEntries(portedTexts(buildFor([8611, 8612]), from, to))).toEqual(
      Object.fromEntries(buildFor([12_345, 8611])),
    );
  });

  test('stays as it is on the same ports', () => {
    const on = deploymentOn(8611, 8612);
    expect(portedTexts(buildFor([8611, 8612]), on, on)).toEqual(buildFor([8611, 8612]));
  });
});

test('deployments are the same without ports only where nothing else differs, ports are told apart alike and are as long', () => {
  expect(withoutPorts(deploymentOn(8611, 8612))).toBe(withoutPorts(deploymentOn(8711, 8712)));
  expect(withoutPorts(deploymentOn(8611, 8612))).not.toBe(withoutPorts(deploymentOn(8711, 8711)));
  expect(withoutPorts(deploymentOn(8611))).not.toBe(withoutPorts(deploymentOn(12_345)));
  expect(withoutPorts(deploymentOn(8611))).not.toBe(withoutPorts(deploymentOn(8611).replace('/api', '/rpc')));
});
