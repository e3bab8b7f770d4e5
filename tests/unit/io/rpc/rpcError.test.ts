import { expect, test } from 'vitest';
import { isAnswer } from '../../../../src/io/rpc/rpcError.ts';

test.each<[boolean, number, string]>([
  [true, 3, 'execution reverted'],
  [true, -32000, 'insufficient funds for gas * price + value'],
  [true, -32602, 'block range is too wide'],
  [true, -32005, 'query returned more than 10000 results'],
  // What only this node refuses: another one may answer.
  [false, -32602, 'Archive requests require a personal token'],
  [false, -32602, 'block range extends beyond current head block'],
  [false, -32603, 'Internal error'],
  [false, -32000, 'header not found'],
])('every node would say the same (%s): %i %s', (isSame, code, message) => {
  expect(isAnswer({ code, message })).toBe(isSame);
});
