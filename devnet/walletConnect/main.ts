// A WalletConnect wallet on the command line, for a running local world:
//   node --import tsx devnet/walletConnect/main.ts 'wc:...'
// It signs with Alice's key, or with the account that a second argument names, and asks before every connection and
// request.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { accounts } from '../accounts.ts';
import { NodeWallet } from './nodeWallet.ts';

const [uri, name = 'Alice'] = process.argv.slice(2);
const account = accounts.find((one) => one.name.toLowerCase() === name.toLowerCase());
if (!uri?.startsWith('wc:') || !account) {
  console.error("Copy the link from the app: node --import tsx devnet/walletConnect/main.ts 'wc:...' [Alice]");
  process.exit(1);
}
const stateSchema = v.object({
  chainList: v.array(v.object({ chainId: v.number(), rpcUrl: v.string() })),
  services: v.array(v.object({ target: v.string(), url: v.string() })),
});
const state = v.parse(
  stateSchema,
  JSON.parse(await readFile(new URL('../../.devnet/state.json', import.meta.url), 'utf8')),
);
const relay = state.services.find(({ target }) => target === 'walletconnect-relay');
if (!relay) throw new Error('The running world has no WalletConnect relay.');

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const confirm = async (question: string) => /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
const wallet = await NodeWallet.start({
  privateKey: account.privateKey,
  relayUrl: relay.url.replace(/^http/, 'ws'),
  rpcUrls: Object.fromEntries(state.chainList.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
  onProposal: ({ proposer }) =>
    confirm(`Connect ${account.name} to ${proposer.metadata.name} (${proposer.metadata.url})?`),
  onRequest: async ({ method, params, chainId }, perform) =>
    (await confirm(`${method} on chain ${chainId}\n${JSON.stringify(params, null, 2)}\nConfirm?`))
      ? perform()
      : { error: { code: 4001, message: 'User rejected the request.' } },
});
await wallet.pair(uri);
console.log(`${account.name} (${account.address}) waits for requests. Ctrl-C ends the wallet.`);
