import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../build/headers.ts';
import { parseDeployment, type Deployment } from '../../../src/config/deploymentSchema.ts';
import { parseOwnNodeUrl } from '../../../src/config/ownNodes.ts';
import { ownNodeSources } from '../../../src/config/ownNodeSources.ts';

const parsed = parseDeployment(
  JSON.parse(readFileSync(new URL('../../../src/config/deployments/mainnet.json', import.meta.url), 'utf8')),
);
if (!parsed.ok) throw new Error('mainnet.json has faults');
const mainnet: Deployment = parsed.value;
const withSources = (ownNodeSources: unknown) => ({ ...mainnet, features: { ...mainnet.features, ownNodeSources } });

describe('nodes of the user (issue C 6)', () => {
  it('are off unless the deployment names places', () => {
    expect(ownNodeSources(mainnet)).toEqual([]);
    expect(parseOwnNodeUrl('https://node.example.org', [])).toMatchObject({
      ok: false,
      error: { code: 'ownNodeNotAllowed' },
    });
  });

  it.each([
    ['https://node.example.org/v1/key?x=1', ['https:'], null],
    ['  https://node.example.org  ', ['https://node.example.org'], null],
    ['https://eu.node.example.org', ['https://*.example.org'], null],
    ['http://127.0.0.1:8545', ['http://127.0.0.1:8545'], null],
    ['http://[::1]:8545/x', ['http://[::1]:8545'], null],
    ['https://example.org', ['https://*.example.org'], 'ownNodeNotAllowed'],
    ['https://badexample.org', ['https://*.example.org'], 'ownNodeNotAllowed'],
    ['https://node.example.org.evil.com', ['https://node.example.org'], 'ownNodeNotAllowed'],
    ['https://node.example.org:8443', ['https://node.example.org'], 'ownNodeNotAllowed'],
    ['http://127.0.0.1:9999', ['https:', 'http://127.0.0.1:8545'], 'ownNodeNotAllowed'],
    ['http://node.example.org', ['https:'], 'ownNodeAddress'],
    ['http://127.0.0.1.evil.com', ['https:'], 'ownNodeAddress'],
    ['wss://node.example.org', ['https:'], 'ownNodeAddress'],
    ['https://user:secret@node.example.org', ['https:'], 'ownNodeAddress'],
    ['javascript:alert(1)', ['https:'], 'ownNodeAddress'],
    ['https://a b', ['https:'], 'ownNodeAddress'],
    ['', ['https:'], 'ownNodeAddress'],
    [`https://node.example.org/${'x'.repeat(500)}`, ['https:'], 'ownNodeAddress'],
  ])('%s at %j: %s', (typed, sources, code) => {
    const url = parseOwnNodeUrl(typed, sources);
    expect(url.ok ? url.value : url.error.code).toBe(code ?? typed.trim());
  });

  it.each<[unknown, boolean]>([
    [['https:'], true],
    [['https://*.example.org', 'https://node.example.org', 'http://127.0.0.1:8545'], true],
    [[], true],
    [['*'], false],
    [['https://*'], false],
    [['http:'], false],
    [['http://*.example.org'], false],
    [['https://node.example.org/path'], false],
    [["https: 'unsafe-eval'"], false],
    [['https://a.example; script-src *'], false],
  ])('a deployment may name %j: %s', (sources, isValid) => {
    expect(parseDeployment(withSources(sources)).ok).toBe(isValid);
  });

  it('enter the policy as they are named, and only then', () => {
    const policyOf = (deployment: Deployment) =>
      contentSecurityPolicy(deployment, { styles: [], scripts: [] })
        .split('; ')
        .find((line) => line.startsWith('connect-src'));
    expect(policyOf(mainnet)).not.toMatch(/ https:( |$)/);
    expect(policyOf(withSources(['https://*.example.org']) as Deployment)).toContain(' https://*.example.org');
    expect(policyOf(withSources(['https:']) as Deployment)).toMatch(/ https:( |$)/);
  });
});
