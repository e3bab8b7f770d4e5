import { expect, test } from 'vitest';
import { toAppError } from '../../../../src/core/errors/appError.ts';
import { NodeRefusal, RpcAnswerError, isAnswer } from '../../../../src/io/rpc/rpcError.ts';

test.each<[boolean, number, string]>([
  [true, 3, 'execution reverted'],
  [true, -32000, 'insufficient funds for gas * price + value'],
  [true, -32602, 'block range is too wide'],
  [true, -32005, 'query returned more than 10000 results'],
  // How clients say that the call itself failed: geth, erigon, reth, nethermind, besu, parity, zkSync, ganache, frontier.
  [true, -32000, 'execution reverted'],
  [true, 3, 'execution reverted: Pausable: paused'],
  [true, -32000, 'Execution reverted'],
  [true, -32000, 'VM execution error.'],
  [true, -32015, 'VM execution error.'],
  [true, -32015, ''],
  [true, -32000, 'VM Exception while processing transaction: invalid opcode'],
  [true, -32000, 'invalid jump destination'],
  [true, -32000, 'stack limit reached 1024 (1023)'],
  [true, -32003, 'EVM error InvalidFEOpcode'],
  [true, -32603, 'evm error: OutOfGas'],
  [true, -32004, 'Upfront cost exceeds account balance'],
  [true, -32000, 'insufficient balance for transfer'],
  [true, 3, 'failed to validate the transaction. reason: Validation revert: Sender is not an account'],
  // What only this node refuses: another one may answer.
  [false, -32602, 'Archive requests require a personal token'],
  [false, -32602, 'block range extends beyond current head block'],
  [false, -32603, 'Internal error'],
  [false, -32000, 'header not found'],
  [false, -32000, 'missing trie node 5e2b (path ) state 0x5e2b is not available, not found'],
  [false, -32000, 'request timed out'],
  [false, -32000, 'execution aborted (timeout = 5s)'],
  [false, -32000, 'transaction indexing is in progress'],
  [false, -32601, 'the method eth_simulateV1 does not exist/is not available'],
  [false, -32001, 'Insufficient balance: top up your account'],
  [false, 30, 'Request timeout on the free tier, please upgrade your tier to the paid one'],
  [false, 19, 'Temporary internal error. Please retry, trace-id: 1'],
])('every node would say the same (%s): %i %s', (isSame, code, message) => {
  expect(isAnswer({ code, message })).toBe(isSame);
});

test.each([
  ['0x08c379a0', '0x08c379a0'],
  [{ data: '0x7a933234' }, '0x7a933234'],
  // Parity, and older versions of nethermind
  ['Reverted 0x7a933234', '0x7a933234'],
  ['revert', null],
  [undefined, null],
])('revert data %j is read as %s', (data, read) => {
  expect(new RpcAnswerError({ code: -32015, message: 'VM execution error.', data }).data).toBe(read);
});

test('a refusal is a failed read, with the words of the node as plain text', () => {
  const refusal = new NodeRefusal({ code: 30, message: 'Request timeout\u0000 on the free tier' });
  expect(toAppError(refusal)).toEqual({
    code: 'rpcFailed',
    params: { message: 'Request timeout on the free tier' },
    detail: 'Request timeout on the free tier',
  });
});
