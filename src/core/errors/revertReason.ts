import type { Hex } from 'viem';
import { decodeErrorResult, parseAbi } from 'viem/utils';

/** Custom errors that may come back from the contracts and tokens the app talks to. */
const knownErrors = parseAbi([
  'error InvalidParameter()',
  'error OperationFailed()',
  'error Unauthorized()',
  'error InvalidAddress()',
  'error EnforcedPause()',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error SafeERC20FailedOperation(address token)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
]);

const PREFIX =
  /^(error:\s*|internal json-rpc error\.?\s*|vm exception while processing transaction:\s*|(the contract function .{0,80} )?reverted with (the following |custom )?(reason( string)?|error):?\s*|reverted with reason string\s*|execution reverted( with reason)?:?\s*|revert(ed)?:?\s+)/i;

function decodeData(data: Hex): string | null {
  try {
    const decoded = decodeErrorResult({ abi: knownErrors, data });
    if (decoded.errorName === 'Error' || decoded.errorName === 'Panic') return String(decoded.args?.[0] ?? '');
    return decoded.errorName;
  } catch {
    return null;
  }
}

/**
 * The reason in a node's or wallet's text: without 'execution reverted: ' and its kin, and with error data
 * (strings, panics and known custom errors) decoded to the reason or the error's name. '' when there is none.
 */
export function revertReason(text: string): string {
  let reason = text.trim();
  const [data] = /0x(?:[0-9a-fA-F]{8})(?:[0-9a-fA-F]{64})*(?![0-9a-fA-F])/.exec(reason) ?? [];
  const decoded = data === undefined ? null : decodeData(data as Hex);
  if (decoded !== null) return decoded;
  for (let stripped = reason.replace(PREFIX, ''); stripped !== reason; stripped = reason.replace(PREFIX, '')) {
    reason = stripped.trim();
  }
  const [, quoted] = /^['"](.*)['"]\.?$/s.exec(reason) ?? [];
  reason = (quoted ?? reason).trim();
  return /^(0x|execution reverted|revert(ed)?)?$/i.test(reason) ? '' : reason;
}
