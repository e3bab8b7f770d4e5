import * as v from 'valibot';
import { getAddress } from 'viem';
import type { Hex, TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { isSameAddress } from '../../src/core/address.ts';
import { describeCall } from './describeCall.ts';
import { chainName, describeAddress, describeValue } from './names.ts';
import { rpc, rpcQuantity } from './rpc.ts';
import type { Session } from './session.ts';
import { users } from './users.ts';
import { rejected, walletError } from './walletError.ts';
import { openWindow } from './window.ts';

const addressText = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => getAddress(text)),
);
const quantityText = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
);
const dataText = v.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value));

const transactionSchema = v.object({
  from: addressText,
  to: addressText,
  data: v.optional(dataText, '0x'),
  value: v.optional(quantityText, '0x0'),
  gas: v.optional(quantityText),
  gasPrice: v.optional(quantityText),
  chainId: quantityText,
});

type Request = v.InferOutput<typeof transactionSchema>;

/**
 * Shows a transaction, signs it when it is confirmed, and sends it to a node.
 * @returns its hash
 */
export async function sendTransaction(parameter: unknown, session: Session): Promise<unknown> {
  const parsed = v.safeParse(transactionSchema, parameter);
  if (!parsed.success) throw walletError(-32602, `Not a transaction: ${parsed.issues[0].message}`);
  const request = parsed.output;
  const user = users.find((one) => isSameAddress(one.address, session.account));
  if (!user || !isSameAddress(request.from, session.account)) throw walletError(4100, 'This account is not connected.');
  const { chainId } = session;
  if (request.chainId !== BigInt(chainId))
    throw walletError(-32602, `The request is for chain ${request.chainId}, this wallet is on chain ${chainId}.`);
  const gas = request.gas ?? (await estimate(chainId, request));
  const price = request.gasPrice ?? (await rpcQuantity(chainId, 'eth_gasPrice', []));
  const confirmed = await openWindow(confirmation(chainId, request, gas, price));
  if (confirmed === null) throw rejected();
  const nonce = Number(await rpcQuantity(chainId, 'eth_getTransactionCount', [user.address, 'pending']));
  const shared = { chainId, nonce, gas, to: request.to, data: request.data, value: request.value };
  const transaction: TransactionSerializable =
    request.gasPrice === undefined
      ? {
          ...shared,
          type: 'eip1559',
          maxFeePerGas: price * 2n,
          maxPriorityFeePerGas: price < 1_000_000_000n ? price : 1_000_000_000n,
        }
      : { ...shared, type: 'legacy', gasPrice: request.gasPrice };
  return rpc(chainId, 'eth_sendRawTransaction', [
    await privateKeyToAccount(user.privateKey).signTransaction(transaction),
  ]);
}

function confirmation(chainId: number, request: Request, gas: bigint, price: bigint) {
  const call = describeCall(chainId, request.to, request.data);
  return {
    title: call.functionName ?? 'Unknown call',
    chain: chainName(chainId),
    text:
      call.functionName === null
        ? `${location.host} asks for a call that this wallet cannot read.`
        : `${location.host} asks for this transaction.`,
    rows: [
      { label: 'From', value: describeAddress(chainId, request.from) },
      { label: 'To', value: describeAddress(chainId, request.to) },
      { label: 'Value', value: describeValue(chainId, request.value) },
    ],
    details: { label: 'Arguments', rows: call.rows },
    footer: { label: 'Gas at most', value: `${gas} (${describeValue(chainId, gas * price)})` },
    confirm: 'Confirm',
  };
}

async function estimate(chainId: number, { from, to, data, value }: Request): Promise<bigint> {
  return rpcQuantity(chainId, 'eth_estimateGas', [{ from, to, data, value: `0x${value.toString(16)}` }]);
}
