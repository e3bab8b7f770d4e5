import { describe, expect, it } from 'vitest';
import type { Address } from 'viem';
import {
  committedRecipient,
  recipientEdit,
  recipientOf,
  untouchedRecipient,
  type RecipientEdit,
  type RecipientEvent,
} from '../../../src/parts/recipient/recipientEdit.ts';

const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const run = (...events: RecipientEvent[]): RecipientEdit => events.reduce(recipientEdit, untouchedRecipient);
const change: RecipientEvent = { kind: 'change', account };
const ok: RecipientEvent = { kind: 'ok', account };
const type = (text: string): RecipientEvent => ({ kind: 'type', text });

describe('recipient field', () => {
  it('is the account until something else is confirmed, and nobody without an account', () => {
    expect(recipientOf(untouchedRecipient, account)).toBe(account);
    expect(recipientOf(untouchedRecipient, null)).toBeNull();
  });

  it('opens with the present recipient in the input', () => {
    expect(run(change)).toMatchObject({ isEditing: true, text: account });
  });

  it('accepts a valid address on Ok and closes', () => {
    const state = run(change, type(other), ok);
    expect(state).toEqual({ isEditing: false, text: '', typed: other });
    expect(committedRecipient(state, account)).toBe(other);
  });

  it('takes an address in one case and gives it its checksum', () => {
    expect(run(change, type(other.toLowerCase()), ok).typed).toBe(other);
  });

  it.each([
    ['39 digits', other.slice(0, -1)],
    ['41 digits', `${other}0`],
    ['a wrong checksum', other.replace('C44C', 'c44C')],
    ['a word', 'alice'],
    ['no 0x', other.slice(2)],
  ])('silently ignores %s on Ok and stays in edit', (_name, text) => {
    const before = run(change, type(text));
    const after = recipientEdit(before, ok);
    expect(after).toEqual(before);
    expect(after.isEditing).toBe(true);
    expect(committedRecipient(after, account)).toBeNull();
  });

  it('counts an unconfirmed edit as no recipient, even a valid one', () => {
    expect(committedRecipient(run(change, type(other)), account)).toBeNull();
  });

  it('counts the own address in the opened field as the account, another one as none before Ok', () => {
    expect(committedRecipient(run(change), account)).toBe(account);
    expect(committedRecipient(run(change, type(account.slice(0, -1))), account)).toBeNull();
    expect(committedRecipient(run(change, type(other), ok, change), account)).toBeNull();
    // Another recipient was confirmed before, and is kept until Ok.
    expect(committedRecipient(run(change, type(other), ok, change, type(account)), account)).toBeNull();
  });

  it('counts an emptied field as the account at once, and drops the former recipient', () => {
    const state = run(change, type(other), ok, change, type(''));
    expect(committedRecipient(state, account)).toBe(account);
    expect(state.typed).toBeNull();
  });

  it('resets to the account when Ok finds the input empty', () => {
    const state = run(change, type(other), ok, change, type(''), ok);
    expect(state).toEqual(untouchedRecipient);
    expect(committedRecipient(state, account)).toBe(account);
  });

  it('is not foreign when the own address is typed', () => {
    expect(run(change, type(account.toLowerCase()), ok).typed).toBeNull();
  });

  it('forgets edit and value when the account changes', () => {
    expect(run(change, type(other), { kind: 'accountChanged' })).toEqual(untouchedRecipient);
    expect(run(change, type(other), ok, { kind: 'accountChanged' })).toEqual(untouchedRecipient);
  });

  it('restores a stored recipient, and nothing from a damaged one', () => {
    expect(run({ kind: 'restore', typed: other }).typed).toBe(other);
    expect(run({ kind: 'restore', typed: '0x12' }).typed).toBeNull();
  });

  it('restores what was typed and not confirmed: until it is confirmed, nothing can be sent, not to the former one either', () => {
    const restored = run({ kind: 'restore', typed: other, draft: '0x1234' });
    expect(restored).toEqual({ isEditing: true, text: '0x1234', typed: other, isRestored: true });
    expect(committedRecipient(restored, account)).toBeNull();
    const retyped = recipientEdit(restored, type(account));
    expect(retyped.isRestored).toBeUndefined();
    expect(recipientEdit(retyped, ok).typed).toBeNull();
  });

  it('keeps what is already being typed, and a name that is confirmed, when the stored recipient comes', () => {
    const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
    const typing = run(change, type(friend), { kind: 'restore', typed: other });
    expect(typing).toMatchObject({ isEditing: true, text: friend });
    expect(recipientEdit(typing, ok).typed).toBe(friend);
    const named: RecipientEdit = { ...untouchedRecipient, typed: other, name: 'friend.eth' };
    expect(recipientEdit(named, { kind: 'restore', typed: other.toLowerCase() })).toEqual(named);
    expect(recipientEdit(named, { kind: 'restore', typed: friend })).toEqual({ ...untouchedRecipient, typed: friend });
  });

  it('cuts what is typed at 79 characters', () => {
    expect(run(change, type('0x'.padEnd(200, '1'))).text).toHaveLength(79);
  });
});

describe('names in the recipient field', () => {
  const okName: RecipientEvent = { kind: 'ok', account, takesNames: true };
  const found: RecipientEvent = { kind: 'nameFound', lookUp: 'Bob.eth', name: 'bob.eth', address: other, account };
  const lookingUp = run(change, type('Bob.eth'), okName);

  it('commits nothing before the address is known, then the address with its name', () => {
    expect(lookingUp).toMatchObject({ isEditing: true, text: 'Bob.eth', lookUp: 'Bob.eth' });
    expect(committedRecipient(lookingUp, account)).toBeNull();
    expect(recipientEdit(lookingUp, okName)).toBe(lookingUp);
    const state = recipientEdit(lookingUp, found);
    expect(state).toEqual({ isEditing: false, text: '', typed: other, name: 'bob.eth' });
    expect(committedRecipient(state, account)).toBe(other);
    expect(recipientEdit(state, change)).toMatchObject({ isEditing: true, text: 'bob.eth' });
  });

  it('a name where none are taken, and text that is no name, are ignored as before', () => {
    const before = run(change, type('bob.eth'));
    expect(recipientEdit(before, ok)).toBe(before);
    for (const text of ['bob', 'bob.', '.eth', 'a..eth', 'https://bob.eth', 'bob.eth/path', '0x12.34?', 'a@b.eth']) {
      const typed = run(change, type(text));
      expect(recipientEdit(typed, okName)).toBe(typed);
    }
  });

  it('an answer to a name that was typed over or left is dropped', () => {
    const typedOver = recipientEdit(lookingUp, type('carol.eth'));
    expect(recipientEdit(typedOver, found)).toBe(typedOver);
    expect(recipientEdit(recipientEdit(typedOver, okName), found)).toMatchObject({ lookUp: 'carol.eth' });
    expect(recipientEdit(recipientEdit(lookingUp, { kind: 'accountChanged' }), found)).toEqual(untouchedRecipient);
    const failed: RecipientEvent = { kind: 'nameFailed', lookUp: 'Bob.eth', error: { code: 'ensNotResolved' } };
    expect(recipientEdit(typedOver, failed)).toBe(typedOver);
  });

  it('a failure stays with its text until something is typed', () => {
    const failed = recipientEdit(lookingUp, {
      kind: 'nameFailed',
      lookUp: 'Bob.eth',
      error: { code: 'ensNotResolved' },
    });
    expect(failed).toMatchObject({ isEditing: true, text: 'Bob.eth', error: { code: 'ensNotResolved' } });
    expect(recipientEdit(failed, type('Bob.et')).error).toBeUndefined();
    expect(recipientEdit(failed, okName)).toMatchObject({ lookUp: 'Bob.eth' });
  });

  it('a name that leads elsewhere takes the recipient away', () => {
    const lost = recipientEdit(recipientEdit(lookingUp, found), { kind: 'nameLost', error: { code: 'ensChanged' } });
    expect(lost).toEqual({ isEditing: true, text: 'bob.eth', typed: null, error: { code: 'ensChanged' } });
    expect(committedRecipient(lost, account)).toBeNull();
  });

  it('the own name is the own account', () => {
    expect(recipientEdit(lookingUp, { ...found, address: account })).toEqual(untouchedRecipient);
  });
});
