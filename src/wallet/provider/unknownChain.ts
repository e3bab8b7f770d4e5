const unknownChainCode = 4902;
const unknownChainText =
  /\b4902\b|unrecognized chain|unknown chain|unsupported chain|chain (has )?not (been )?(added|found|configured)|adding the chain/i;

/**
 * Whether a wallet's refusal to switch means that it does not know the chain (EIP-3326 code 4902). Wallets report it
 * directly, nested in `data.originalError`, `cause` or `error`, as text only, or by throwing nothing at all.
 */
export function isUnknownChain(cause: unknown, depth = 0): boolean {
  if (cause === null || cause === undefined) return depth === 0;
  if (typeof cause === 'string') return unknownChainText.test(cause);
  if (typeof cause !== 'object' || depth > 4) return false;
  const code: unknown = Reflect.get(cause, 'code');
  if (code === unknownChainCode || code === String(unknownChainCode)) return true;
  // A refusal by the user stays one, whatever its text mentions.
  if (code === 4001) return false;
  const message: unknown = Reflect.get(cause, 'message');
  if (typeof message === 'string' && unknownChainText.test(message)) return true;
  return ['data', 'originalError', 'cause', 'error'].some((name) => {
    const inner: unknown = Reflect.get(cause, name);
    return inner !== undefined && inner !== null && isUnknownChain(inner, depth + 1);
  });
}
