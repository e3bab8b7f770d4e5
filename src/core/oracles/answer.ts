import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { MAX_UINT256 } from '../amounts.ts';
import { parseAddress } from '../address.ts';
import { plainText } from '../errors/plainText.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';

/** The release one oracle signs. For an NFT `sourceToken` is the collection and `amount` the token id. */
export interface ReleaseConditions {
  receiver: Address;
  sourceToken: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
}

/** One oracle's parsed answer: its signatures and the release it signed. */
export interface OracleAnswer extends ReleaseConditions {
  sigV: number[];
  sigR: Hex[];
  sigS: Hex[];
  oracleAddress: Address;
}

/** No oracle contract requires more signatures: a longer list is invalid. */
const MAX_SIGNATURES = 32;

const addressSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Address => {
    const address = parseAddress(dataset.value.toLowerCase());
    if (address !== null) return address;
    addIssue({ message: 'not an address' });
    return NEVER;
  }),
);
const hexNumberSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/));
/**
 * A number as JSON may contain it: decimal or hex text, a number, or `{type: 'BigNumber', hex}` as a common library
 * writes it.
 */
const uintTextSchema = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
    hexNumberSchema,
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(
      v.object({ type: v.literal('BigNumber'), hex: hexNumberSchema }),
      v.transform(({ hex }) => hex),
    ),
  ]),
  v.transform((value) => BigInt(value)),
  v.maxValue(MAX_UINT256),
);
const chainIdSchema = v.pipe(
  uintTextSchema,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform((value) => Number(value)),
);
const wordSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value));
const parityListSchema = v.pipe(
  v.array(
    v.pipe(
      uintTextSchema,
      v.maxValue(255n),
      v.transform((value) => Number(value)),
    ),
  ),
  v.minLength(1),
  v.maxLength(MAX_SIGNATURES),
);
const wordListSchema = v.pipe(v.array(wordSchema), v.maxLength(MAX_SIGNATURES));

const answerSchema = v.object({
  result: v.object({
    txParams: v.strictTuple([
      parityListSchema,
      wordListSchema,
      wordListSchema,
      addressSchema,
      addressSchema,
      uintTextSchema,
      chainIdSchema,
      uintTextSchema,
    ]),
    oracleAddress: addressSchema,
  }),
});

/** Parses an oracle's JSON; anything but a complete set of parameters is 'oracleNoResult'. Never throws. */
export function parseOracleAnswer(json: unknown): Result<OracleAnswer> {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return fail({ code: 'oracleNoResult', detail: plainText(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`) });
  }
  const { txParams, oracleAddress } = parsed.output.result;
  const [sigV, sigR, sigS, receiver, sourceToken, amount, depositChainId, depositNumber] = txParams;
  if (sigV.length !== sigR.length || sigV.length !== sigS.length) {
    return fail({ code: 'oracleNoResult', detail: 'signature lists differ in length' });
  }
  return ok({ sigV, sigR, sigS, receiver, sourceToken, amount, depositChainId, depositNumber, oracleAddress });
}
