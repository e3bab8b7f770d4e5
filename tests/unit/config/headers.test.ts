import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, hostFiles, hostWarnings } from '../../../build/headers.ts';
import { parseDeployment, type Deployment } from '../../../src/config/deploymentSchema.ts';
import mainnet from '../../../src/config/deployments/mainnet.json' with { type: 'json' };

function withOracles(count: number): Deployment {
  const erc20 = Array.from({ length: count }, (_, index) => ({
    name: `Oracle ${index}`,
    url: `https://oracle-${index}.example.org`,
  }));
  const [first, ...others] = mainnet.chains;
  const chains = [{ ...first, oracles: { erc20, erc721: [] } }, ...others];
  const parsed = parseDeployment({ ...mainnet, chains });
  if (!parsed.ok) throw new Error(parsed.error.join('; '));
  return parsed.value;
}
/** As many inline styles as a build has, with hashes of the same length. */
const styles = Array.from({ length: 13 }, () => `'sha256-${'a'.repeat(44)}'`);
const filesWith = (oracles: number): Record<string, string> =>
  hostFiles(contentSecurityPolicy(withOracles(oracles), { styles, scripts: [] }));
const longLines = (files: Record<string, string>): string[] =>
  (files['_headers'] ?? '').split('\n').filter((line) => line.length > 2_000);

describe('a line of _headers that Cloudflare Pages leaves out', () => {
  test('is told with its header and its length', () => {
    const files = filesWith(40);
    const [line = ''] = longLines(files);
    expect(longLines(files)).toHaveLength(1);
    expect(hostWarnings(files)).toEqual([
      expect.stringContaining(`the line of Content-Security-Policy has ${line.length} characters`),
    ]);
  });

  test('is not there with few origins, and nothing is told', () => {
    const files = filesWith(3);
    expect(longLines(files)).toEqual([]);
    expect(hostWarnings(files)).toEqual([]);
  });
});
