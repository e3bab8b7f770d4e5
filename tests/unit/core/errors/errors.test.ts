import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { encodeErrorResult, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/core/errors/appError.ts';
import { CausewayError, errorMessageId, errorNextId, toAppError } from '../../../../src/core/errors/appError.ts';
import type { ErrorCode } from '../../../../src/core/errors/errorTable.ts';
import { errorCodes, errorParams, isErrorCode, retryPolicy } from '../../../../src/core/errors/errorTable.ts';
import { classifyOracleBody } from '../../../../src/core/errors/oracleError.ts';
import { plainText } from '../../../../src/core/errors/plainText.ts';
import { classifyRevert, classifyWriteError } from '../../../../src/core/errors/revertError.ts';
import { customErrors, revertReason } from '../../../../src/core/errors/revertReason.ts';
import { classifyWalletError, isDefiniteNo } from '../../../../src/core/errors/walletError.ts';
import { approve } from '../../../../src/wallet/kinds/approve.ts';
import { deposit } from '../../../../src/wallet/kinds/deposit.ts';
import { releaseErrors } from '../../../../src/wallet/kinds/release.ts';

describe('the table', () => {
  const messages = JSON.parse(readFileSync(new URL('../../../../locales/en.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

  it.each(errorCodes)('%s has its text and its next step in English, with its own placeholders', (code) => {
    const text = messages[errorMessageId(code)] ?? '';
    expect(text).not.toBe('');
    expect(messages[errorNextId(code)] ?? '').not.toBe('');
    expect([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(errorParams[code] ?? []);
  });

  it('knows its codes and nothing else', () => {
    expect(errorCodes.every(isErrorCode)).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(retryPolicy('oracleNotEnoughConfirmations')).toBe('auto');
  });

  // verbatim
  it.each<[ErrorCode, string]>([
    ['nftNotInWallet', 'You either entered a wrong ID or Collection or this NFT is not in your wallet.'],
    ['alreadyReleased', 'Deposit was already processed and released.'],
    ['oracleNotFound', 'The oracles reported an error: The transaction was not found.'],
    ['oracleInvalidHash', 'The oracles reported an error: The transaction hash is invalid.'],
    ['oracleNotEnoughConfirmations', 'The oracles reported an error: The transaction has not enough confirmations.'],
    [
      'oracleNotWhitelisted',
      'The oracles reported an error: The transaction is not whitelisted. Please contact the support.',
    ],
    ['notEnoughLiquidity', 'Not enough liquidity in bridge. Please try again later.'],
    ['userDenied', 'You denied the transaction. Please try again.'],
    ['releaseFailed', 'Release failed. Make sure that you are on the correct network when releasing the tokens.'],
    ['releaseUnexpectedNft', 'Unexpected error during release. Please try again in 15 mins.'],
    [
      'releaseUnexpectedToken',
      'Unexpected error during release. Make sure there is enough liquidity in the bridge. If there is, please try again in 15 mins.',
    ],
    ['gasEstimateUnexpected', 'Unexpected issue with estimating the gas. Please try again.'],
    ['nftClaimFailed', 'Unable to claim NFT'],
    ['signatureFailed', 'Unable to sign payload'],
    ['invalidRecipient', 'Invalid recipient'],
    ['walletMissing', 'No wallet connected.'],
    ['bridgeErc721NotFound', 'BridgeERC721 contract not found'],
    ['bridgeErc20NotFound', 'BridgeERC20 contract not found'],
    ['bridgeNotFound', 'Bridge contract not found'],
    ['collectionNotFound', 'Collection contract not found.'],
    ['managerNotFound', 'Manager contract not found'],
    ['noCollectionSet', 'No collection set.'],
    ['oracleError', 'Oracle error: {text}'],
    ['oracleNodeFailed', 'node {node} failed with {status}'],
    ['oracleNoResult', 'Oracles did not return a result.'],
    ['oracleMismatch', 'mismatched tx params'],
    ['missingInputParameters', 'Missing input parameters'],
    ['transactionExists', 'Attempted to add existing transaction.'],
    ['noTransactionHash', 'No transaction hash found.'],
    [
      'balanceUnreadable',
      "Couldn''t fetch balance of {symbol} on target network. Please verify yourself that there is a sufficient liquidity available:",
    ],
    ['claimLinkDepositChain', 'the deposit chain id is not valid'],
    ['claimLinkReleaseChain', 'the release chain id is not valid'],
    ['claimLinkHash', 'the transaction hash is not in a valid hex format'],
    ['invalidAddressParameter', "Invalid ''address'' parameter"],
  ])('%s reads as the specification says', (code, text) => {
    expect(messages[errorMessageId(code)]).toBe(text);
  });
});

describe('toAppError', () => {
  it('keeps an error of ours, thrown, copied or plain', () => {
    const appError: AppError = { code: 'paused', detail: 'x' };
    const thrown = new CausewayError(appError);
    expect(toAppError(thrown)).toEqual(appError);
    expect(toAppError({ name: 'CausewayError', appError })).toEqual(appError);
    expect(toAppError(appError)).toEqual(appError);
    expect(structuredClone(appError)).toEqual(appError);
  });

  it('makes anything else unexpected, with what it says as detail', () => {
    expect(toAppError(new Error('boom'))).toEqual({ code: 'unexpected', detail: 'boom' });
    expect(toAppError({ code: 4001 })).toMatchObject({ code: 'unexpected' });
    expect(toAppError('')).toEqual({ code: 'unexpected' });
  });

  it('never throws', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        has: () => {
          throw new Error('no');
        },
      },
    );
    expect(toAppError(hostile)).toEqual({ code: 'unexpected' });
    expect(classifyWalletError(hostile).code).toBe('providerError');
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(isErrorCode(toAppError(junk).code) && isErrorCode(classifyWalletError(junk).code)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

it('makes a text from outside one plain line of at most 300 characters', () => {
  expect(plainText('a\n\u202Eb\u200B\t c')).toBe('a b c');
  const long = plainText('x'.repeat(10_000));
  expect(long).toHaveLength(300);
  expect(long.endsWith('…')).toBe(true);
  expect(plainText('<b>bold</b>')).toBe('<b>bold</b>');
});

describe('classifyWalletError', () => {
  const denied = { code: 4001, message: 'whatever' };

  it.each<[string, unknown, ErrorCode]>([
    ['4001', denied, 'userDenied'],
    ['4001 as text', { code: '4001' }, 'userDenied'],
    ['4001 in cause', new Error('Transaction failed', { cause: new Error('inner', { cause: denied }) }), 'userDenied'],
    [
      '4001 in data.originalError',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: denied } },
      'userDenied',
    ],
    ['4001 in error', { error: denied }, 'userDenied'],
    ['4001 in JSON text', new Error('{"code":4001,"message":"no"}'), 'userDenied'],
    ['ACTION_REJECTED', { code: 'ACTION_REJECTED' }, 'userDenied'],
    ['WalletConnect 5000', { code: 5000, message: 'User rejected.' }, 'userDenied'],
    ['text only', new Error('MetaMask Tx Signature: User denied transaction signature.'), 'userDenied'],
    ['a refusal wrapped in another code', { code: -32002, message: 'x', cause: denied }, 'userDenied'],
    ['a refusal beside lack of funds', { message: 'insufficient funds for gas', cause: denied }, 'userDenied'],
    ['-32002', { code: -32002, message: 'Request of type eth_requestAccounts already pending' }, 'walletPending'],
    ['4100', { code: 4100 }, 'walletUnauthorized'],
    ['4200', { code: 4200 }, 'walletUnsupportedMethod'],
    ['4900', { code: 4900 }, 'walletDisconnected'],
    ['4902', { code: 4902 }, 'walletUnknownChain'],
    ['4902 nested', { code: -32603, data: { originalError: { code: 4902 } } }, 'walletUnknownChain'],
    [
      '4902 as text',
      new Error('Unrecognized chain ID "0x1a06". Try adding the chain using wallet_addEthereumChain first.'),
      'walletUnknownChain',
    ],
    ['funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficientFunds'],
    ['nonce', { code: -32000, message: 'nonce too low' }, 'nonceConflict'],
    [
      'chain changed',
      new Error('The current chain of the wallet (id: 1) does not match the target chain'),
      'wrongChain',
    ],
  ])('%s', (_, cause, code) => {
    expect(errorCodes).toContain(code);
    expect(classifyWalletError(cause).code).toBe(code);
  });

  it('gives name and message of anything else', () => {
    const error = new TypeError('odd thing\nhappened');
    expect(classifyWalletError(error)).toEqual({
      code: 'providerError',
      params: { name: 'TypeError', message: 'odd thing happened' },
    });
    expect(classifyWalletError('just text')).toEqual({
      code: 'providerError',
      params: { name: 'Error', message: 'just text' },
    });
    expect(classifyWalletError(undefined)).toEqual({ code: 'providerError', params: { name: 'Error', message: '' } });
  });

  it('ends on errors that contain themselves', () => {
    const loop: { message: string; cause?: unknown } = { message: 'loop' };
    loop.cause = loop;
    expect(classifyWalletError(loop).code).toBe('providerError');
  });
});

describe('a wallet that has an open request already (rule 7.2)', () => {
  // As Rabby, and what was made of it, say it before the wallet itself has seen the second request.
  const refused = { code: -32003, message: 'there is a pending request, please request after it resolved' };

  it.each([
    ['-32003', refused],
    ['-32003 with a capital', { ...refused, message: 'There is a pending request, please request after it resolved' }],
    ['-32003 inside', { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: refused } }],
    [
      '-32002',
      { code: -32002, message: "Request of type 'eth_sendTransaction' already pending for origin https://a.b" },
    ],
    ['-32002 as MetaMask said before', { code: -32002, message: 'Already processing eth_requestAccounts.' }],
  ])('%s says so, and has not sent this one', (_, cause) => {
    expect(classifyWalletError(cause).code).toBe('walletPending');
    expect(isDefiniteNo(cause)).toBe(true);
  });

  it.each([
    ['-32003 for another reason', { code: -32003, message: 'Transaction rejected' }],
    ['-32003 without a text', { code: -32003 }],
    ['no code', new Error(refused.message)],
    ['the text of another layer', { code: -32003, message: 'rejected', data: { message: refused.message } }],
    ['a transaction that is pending', { code: -32003, message: 'There is a pending request for this transaction' }],
  ])('%s does not say that nothing was sent (rule 7.7)', (_, cause) => {
    expect(isDefiniteNo(cause)).toBe(false);
  });
});

describe('-32002 from the node of the wallet (rules 1.2, 7.7)', () => {
  it.each([
    ['a node that is down', 'RPC endpoint not found or unavailable.'],
    ['MetaMask, which asks no more', 'RPC endpoint returned too many errors, retrying in 3 minutes.'],
    ['geth, which took too long', 'request timed out'],
    ['a node that does not serve the address', 'IP address 1.2.3.4 is not on whitelist'],
    ['a name for the code', 'Resource unavailable.'],
  ])('%s: its own words, and it may have been sent', (_, message) => {
    for (const cause of [
      { code: -32002, message },
      { code: -32603, message, data: { code: -32002, message } },
    ]) {
      expect(classifyWalletError(cause)).toEqual({ code: 'providerError', params: { name: 'Error', message } });
      expect(isDefiniteNo(cause)).toBe(false);
    }
  });

  it.each([
    ['a transaction that is pending', { code: -32002, message: 'Transaction is already pending' }],
    ['a short name of it', { code: -32002, message: 'tx already pending' }],
    ['the text of another layer', { code: -32002, message: 'down', data: { message: 'request already pending' } }],
    ['no text at all', { code: -32002 }],
  ])('%s does not say that nothing was sent', (_, cause) => {
    expect(isDefiniteNo(cause)).toBe(false);
  });

  it('without a text is still taken for an open request', () => {
    expect(classifyWalletError({ code: -32002 }).code).toBe('walletPending');
  });
});

/** How each kind of write explains its failures. */
const contexts = {
  deposit: deposit.errors?.(undefined) ?? {},
  approve: approve.errors?.(undefined) ?? {},
  releaseToken: releaseErrors.erc20,
  releaseNft: releaseErrors.erc721,
};

describe('classifyRevert', () => {
  const bridge = 'CrossChainBridgeERC20: ';

  it.each<[string, keyof typeof contexts, ErrorCode]>([
    [`${bridge}Deposit was already processed and released`, 'releaseToken', 'alreadyReleased'],
    [`${bridge}Not enough liquidity in bridge`, 'releaseToken', 'notEnoughLiquidity'],
    ['LiquidityManager: not enough liquidity in bridge', 'deposit', 'notEnoughLiquidity'],
    ['MultiSignatureOracleV1: Release not permitted', 'releaseToken', 'releaseFailed'],
    [`${bridge}Release not permitted. Not enough signatures from permitted oracles`, 'releaseToken', 'releaseFailed'],
    ['MultiSignatureOracleV1: Release not permitted', 'releaseNft', 'nftClaimFailed'],
    ['MultiSignatureOracleV1: Not enough signatures', 'releaseToken', 'releaseUnexpectedToken'],
    ['MultiSignatureOracleV1: Oracles not sorted', 'releaseToken', 'releaseUnexpectedToken'],
    ['MultiSignatureOracleV1: Inconsistent signature input', 'releaseNft', 'releaseUnexpectedNft'],
    ['', 'releaseToken', 'releaseUnexpectedToken'],
    ['', 'deposit', 'gasEstimateUnexpected'],
    ['Pausable: paused', 'deposit', 'paused'],
    ['Pausable: paused', 'releaseToken', 'releasePaused'],
    ['ERC20: transfer amount exceeds allowance', 'releaseToken', 'payoutBlocked'],
    ['ERC20: insufficient allowance', 'releaseNft', 'payoutBlocked'],
    ['SafeERC20: low-level call failed', 'releaseToken', 'payoutBlocked'],
    [`${bridge}deposited token amount incorrect`, 'deposit', 'transferTaxed'],
    ['ERC20: transfer amount exceeds balance', 'deposit', 'allowanceOrBalance'],
    ['ERC20: insufficient allowance', 'deposit', 'allowanceOrBalance'],
    ['SafeERC20: low-level call failed', 'deposit', 'allowanceOrBalance'],
    ['ERC721: owner query for nonexistent token', 'approve', 'nftNotInWallet'],
    ['ERC721: approve caller is not owner nor approved for all', 'approve', 'nftNotInWallet'],
    ['ERC721: invalid token ID', 'approve', 'nftNotInWallet'],
    [`${bridge}invalid receiverAddress provided`, 'deposit', 'invalidRecipient'],
  ])('%j in %s is %s', (reason, context, code) => {
    expect(errorCodes).toContain(code);
    for (const wrapped of [
      reason,
      `execution reverted: ${reason}`,
      `VM Exception while processing transaction: reverted with reason string '${reason}'`,
      `Error: execution reverted: ${reason}`,
    ]) {
      expect(classifyRevert(wrapped, contexts[context]).code).toBe(code);
    }
  });

  it('shows an unknown reason without its prefix, as plain text', () => {
    expect(classifyRevert('execution reverted: LIMIT: amount too high\u0000', contexts.approve)).toEqual({
      code: 'revertReason',
      params: { reason: 'LIMIT: amount too high' },
    });
  });

  it('reads error data: strings, panics and known custom errors', () => {
    const abi = parseAbi(['error Error(string)', 'error Panic(uint256)']);
    const data = encodeErrorResult({ abi, errorName: 'Error', args: ['Pausable: paused'] });
    expect(revertReason(data)).toBe('Pausable: paused');
    expect(revertReason(`execution reverted, data: "${data}"`)).toBe('Pausable: paused');
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [17n] }))).toBe('Panic(17)');
    expect(revertReason('0x82b42900')).toBe('Unauthorized');
    expect(classifyRevert('0xe6c4247b', contexts.deposit)).toEqual({
      code: 'revertReason',
      params: { reason: 'InvalidAddress' },
    });
    expect(classifyRevert('0xd93c0665', contexts.deposit).code).toBe('paused');
    expect(revertReason('0x')).toBe('');
    expect(revertReason('0x08c379a0')).toBe('0x08c379a0');
    expect(revertReason('execution reverted')).toBe('');
  });

  it('has the right selectors', () => {
    const signatures = [
      'InvalidParameter()',
      'OperationFailed()',
      'Unauthorized()',
      'InvalidAddress()',
      'EnforcedPause()',
      'ERC20InsufficientBalance(address,uint256,uint256)',
      'ERC20InsufficientAllowance(address,uint256,uint256)',
      'SafeERC20FailedOperation(address)',
      'ERC721NonexistentToken(uint256)',
      'ERC721InsufficientApproval(address,uint256)',
      'ERC721InvalidApprover(address)',
      'ERC721IncorrectOwner(address,uint256,address)',
    ];
    expect(customErrors).toEqual(
      Object.fromEntries(signatures.map((signature) => [toFunctionSelector(signature), signature.split('(')[0]])),
    );
  });
});

describe('classifyWriteError', () => {
  it.each<[string, unknown, keyof typeof contexts, ErrorCode]>([
    ['refusal', { code: 4001 }, 'releaseToken', 'userDenied'],
    [
      'refusal beside a revert',
      { message: 'execution reverted: Pausable: paused', cause: { code: 4001 } },
      'deposit',
      'userDenied',
    ],
    ['wallet left the target', new CausewayError({ code: 'wrongChain' }), 'releaseToken', 'releaseFailed'],
    ['wallet left the source', new CausewayError({ code: 'wrongChain' }), 'deposit', 'wrongChain'],
    [
      'revert inside',
      new Error('failed', {
        cause: {
          code: 3,
          message: 'execution reverted: CrossChainBridgeERC20: Deposit was already processed and released',
        },
      }),
      'releaseToken',
      'alreadyReleased',
    ],
    ['unknown, token release', { code: -32000, message: 'odd' }, 'releaseToken', 'releaseUnexpectedToken'],
    ['unknown, NFT release', { code: -32000, message: 'odd' }, 'releaseNft', 'releaseUnexpectedNft'],
    ['unknown, deposit', { code: -32000, message: 'odd' }, 'deposit', 'providerError'],
  ])('%s', (_, cause, context, code) => {
    expect(errorCodes).toContain(code);
    expect(classifyWriteError(cause, contexts[context]).code).toBe(code);
  });
});

describe('classifyOracleBody', () => {
  it.each<[number, string, ErrorCode]>([
    [404, 'The transaction was not found.', 'oracleNotFound'],
    [500, '{"error":"transaction 0xab not found"}', 'oracleNotFound'],
    [400, 'The transaction hash is invalid.', 'oracleInvalidHash'],
    [400, '{"message":"Invalid transaction hash"}', 'oracleInvalidHash'],
    [400, 'The transaction has not enough confirmations.', 'oracleNotEnoughConfirmations'],
    [503, 'The transaction does not have enough confirmations', 'oracleNotEnoughConfirmations'],
    [403, 'The transaction is not whitelisted. Please contact the support.', 'oracleNotWhitelisted'],
    [403, '{"error":{"message":"token not whitelisted"}}', 'oracleNotWhitelisted'],
    [500, 'database is sleepy', 'oracleError'],
    [503, '', 'oracleNodeFailed'],
    [503, 'Service Unavailable', 'oracleNodeFailed'],
    [500, '', 'oracleNodeFailed'],
    [500, '<!DOCTYPE html><p>transaction not found</p>', 'oracleNodeFailed'],
    [404, 'Not Found', 'oracleError'],
  ])('%i %j: %s', (status, body, code) => {
    expect(errorCodes).toContain(code);
    expect(classifyOracleBody(status, body, 'oracle-1').code).toBe(code);
  });

  it('names node and status, or shows the text plainly and cut', () => {
    expect(classifyOracleBody(502, '', 'oracle-1')).toEqual({
      code: 'oracleNodeFailed',
      params: { node: 'oracle-1', status: '502' },
    });
    expect(classifyOracleBody(500, '<img src=x onerror=alert(1)>\u202E', 'a')).toEqual({
      code: 'oracleError',
      params: { text: '<img src=x onerror=alert(1)>' },
    });
    expect(String(classifyOracleBody(500, 'y'.repeat(9_999), 'a').params?.text)).toHaveLength(300);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.integer(), fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (status, body) => {
        expect(isErrorCode(classifyOracleBody(status, body, 'a').code)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
