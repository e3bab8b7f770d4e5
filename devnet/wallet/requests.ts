import { isSameAddress } from '../../src/core/address.ts';
import { deployedChain } from '../../src/config/deployment.ts';
import { chainName } from './names.ts';
import type { Session } from './session.ts';
import { sendTransaction } from './sendTransaction.ts';
import { users } from './users.ts';
import { rejected, walletError } from './walletError.ts';
import { openWindow } from './window.ts';

export interface WalletRequest {
  method: string;
  params?: unknown;
}

let openMethod: string | null = null;

/** Answers a request that may need a window. One window at a time, like real wallets (-32002). */
export async function answer(
  request: WalletRequest,
  session: Session,
  save: (session: Session) => void,
): Promise<unknown> {
  if (openMethod !== null) throw walletError(-32002, `Request of type ${openMethod} already pending.`);
  openMethod = request.method;
  try {
    return await handle(request, session, save);
  } finally {
    openMethod = null;
  }
}

async function handle(
  { method, params }: WalletRequest,
  session: Session,
  save: (session: Session) => void,
): Promise<unknown> {
  const [first]: unknown[] = Array.isArray(params) ? params : [params];
  switch (method) {
    case 'eth_requestAccounts':
      return connect(session, save);
    case 'wallet_switchEthereumChain':
      return switchChain(requestedChain(first, 4902), session, save, 'Switch network');
    case 'wallet_addEthereumChain':
      return switchChain(requestedChain(first, 4200), session, save, 'Add network');
    case 'wallet_watchAsset':
      return watchAsset(first);
    case 'eth_sendTransaction':
      if (!session.isConnected) throw walletError(4100, 'Connect this site first.');
      return sendTransaction(first, session);
    default:
      throw walletError(4200, `The demo wallet does not know ${method}.`);
  }
}

async function connect(session: Session, save: (session: Session) => void): Promise<string[]> {
  const accounts = users.map((user) => ({ id: user.address, name: user.name, detail: user.address }));
  const chosen = await openWindow({
    title: 'Connect account',
    chain: chainName(session.chainId),
    text: `${location.host} wants to see the address of an account and ask it for transactions.`,
    choices: { label: 'Account', options: accounts, selected: session.account },
    confirm: 'Connect',
  });
  const user = users.find((one) => isSameAddress(one.address, chosen));
  if (!user) throw rejected();
  save({ ...session, isConnected: true, account: user.address });
  return [user.address];
}

/**
 * The chain that a request names.
 * @throws with `code` when this world does not have it
 */
function requestedChain(parameter: unknown, code: number): number {
  const text: unknown = typeof parameter === 'object' && parameter !== null ? Reflect.get(parameter, 'chainId') : null;
  const chainId = Number(text);
  if (typeof text === 'string' && deployedChain(chainId) !== null) return chainId;
  throw walletError(code, `Unrecognized chain ID "${String(text)}".`);
}

async function switchChain(
  chainId: number,
  session: Session,
  save: (session: Session) => void,
  title: string,
): Promise<null> {
  if (chainId === session.chainId) return null;
  const confirmed = await openWindow({
    title,
    chain: chainName(session.chainId),
    text: `${location.host} wants this wallet to use another network.`,
    rows: [
      { label: 'From', value: chainName(session.chainId) },
      { label: 'To', value: chainName(chainId) },
    ],
    confirm: `Use ${chainName(chainId)}`,
  });
  if (confirmed === null) throw rejected();
  save({ ...session, chainId });
  return null;
}

async function watchAsset(parameter: unknown): Promise<boolean> {
  const options: unknown =
    typeof parameter === 'object' && parameter !== null ? Reflect.get(parameter, 'options') : null;
  const read = (name: string): string =>
    typeof options === 'object' && options !== null ? String(Reflect.get(options, name) ?? '') : '';
  const confirmed = await openWindow({
    title: 'Add token',
    text: `${location.host} suggests a token to list.`,
    rows: [
      { label: 'Token', value: read('symbol') },
      { label: 'Address', value: read('address') },
      { label: 'Decimals', value: read('decimals') },
    ],
    confirm: 'Add token',
  });
  if (confirmed === null) throw rejected();
  return true;
}
