import type { Hex } from 'viem';
import { decodeAbiParameters, isHex, slice } from 'viem/utils';

/** A reason is one sentence; longer texts are read only up to this length. */
const MAX_TEXT_LENGTH = 20_000;
const ERROR_STRING = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Selectors of the custom errors of the contracts and tokens that the app calls. */
export const customErrors: Readonly<Record<string, string>> = {
  '0x613970e0': 'InvalidParameter',
  '0x0364eed2': 'OperationFailed',
  '0x82b42900': 'Unauthorized',
  '0xe6c4247b': 'InvalidAddress',
  '0xd93c0665': 'EnforcedPause',
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0x5274afe7': 'SafeERC20FailedOperation',
  '0x7e273289': 'ERC721NonexistentToken',
  '0x177e802f': 'ERC721InsufficientApproval',
  '0xa9fbf51f': 'ERC721InvalidApprover',
  '0x64283d7b': 'ERC721IncorrectOwner',
};

const PREFIX =
  /^(error:\s*|internal json-rpc error\.?\s*|vm exception while processing transaction:\s*|(the contract function .{0,80} )?reverted with (the following |custom )?(reason( string)?|error):?\s*|reverted with reason string\s*|execution reverted( with reason)?:?\s*|revert(ed)?:?\s+)/i;

/** The reason in error data; null when it is not a known one. */
function decodeData(data: Hex): string | null {
  const selector = data.slice(0, 10).toLowerCase();
  try {
    if (selector === ERROR_STRING) return decodeAbiParameters([{ type: 'string' }], slice(data, 4))[0];
    if (selector === PANIC) return `Panic(${decodeAbiParameters([{ type: 'uint256' }], slice(data, 4))[0]})`;
  } catch {
    return null;
  }
  return customErrors[selector] ?? null;
}

/**
 * The revert reason in a text of a node or wallet: without prefixes such as 'execution reverted: ', and with error data
 * (strings, panics and known custom errors) decoded to the reason or the error's name. '' when there is none.
 */
export function revertReason(text: string): string {
  let reason = text.slice(0, MAX_TEXT_LENGTH).trim();
  const data = /0x(?:[0-9a-fA-F]{8})(?:[0-9a-fA-F]{64})*(?![0-9a-fA-F])/.exec(reason)?.[0];
  const decoded = isHex(data) ? decodeData(data) : null;
  if (decoded !== null) return decoded;
  for (let stripped = reason.replace(PREFIX, ''); stripped !== reason; stripped = reason.replace(PREFIX, '')) {
    reason = stripped.trim();
  }
  const [, quoted] = /^['"](.*)['"]\.?$/s.exec(reason) ?? [];
  reason = (quoted ?? reason).trim();
  return /^(0x|execution reverted|revert(ed)?)?$/i.test(reason) ? '' : reason;
}
