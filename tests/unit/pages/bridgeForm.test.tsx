import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { tokenBySymbol } from '../../../src/config/tokens.ts';
import { parseAddress } from '../../../src/core/address.ts';
import { bridgeBan } from '../../../src/core/bridge/availability.ts';
import { bridgeBlocker, type BridgeBlockerInput } from '../../../src/core/bridge/blockers.ts';
import type { Token } from '../../../src/core/tokens/token.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { FormNotes } from '../../../src/pages/bridgeTokens/FormNotes.tsx';
import { formProps, lockedFormProps, type FormActions } from '../../../src/pages/bridgeTokens/formProps.ts';
import type { BridgeForm } from '../../../src/pages/bridgeTokens/useBridgeForm.ts';
import { BridgeFormView } from '../../../src/pages/bridgeTokens/view/BridgeFormView.tsx';

const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const spender: Address = '0x9C5E1B46Cf9D94Ec55F8ca6D2075D9Df8988673E';

const actions: FormActions = {
  approval: null,
  error: null,
  isRequestedElsewhere: false,
  isConnecting: false,
  isProvingName: false,
  onConnect: () => undefined,
  onSend: () => undefined,
  onChooseAsset: () => undefined,
  onChooseSource: () => undefined,
  onChooseTarget: () => undefined,
  swap: { start: null, isBusy: false, error: null },
};

/** The form on a route, for a wallet with enough of everything. */
function formOn(symbol: string, sourceChainId: number, targetChainId: number): BridgeForm {
  const token = (chainId: number): Token => ({
    chainId,
    address: `0x${String(chainId).padStart(40, '1')}`,
    decimals: 18,
    symbol,
    name: symbol,
    tags: [],
    isNative: false,
  });
  const amount = 10n ** 18n;
  const ban = bridgeBan({ symbol, sourceChainId, targetChainId });
  const input: BridgeBlockerInput = {
    account,
    walletChainId: sourceChainId,
    isWalletChainAvailable: true,
    sourceChainId,
    targetChainId,
    isOffline: false,
    token: token(sourceChainId),
    targetTokenAddress: token(targetChainId).address,
    isRouteClosed: false,
    amount,
    arriving: amount,
    hasDust: false,
    recipient: account,
    recipientBlock: null,
    isTokenUnconfirmed: false,
    isRecipientUnconfirmed: false,
    ban,
    balance: 5n * amount,
    areConditionsLoading: false,
    isSourcePaused: false,
    isPaused: false,
    releaseToken: null,
    available: 5n * amount,
    oracles: 'enough',
    isDelayAccepted: false,
    approval: 'APPROVED',
  };
  return {
    account,
    amountText: '1',
    amount,
    arriving: { amount, decimals: 18, symbol },
    oracles: { health: null, needed: null, state: 'enough', delay: { isAccepted: false, accept: () => undefined } },
    spender,
    ban,
    approval: 'APPROVED',
    isOffline: false,
    blocker: bridgeBlocker(input),
    recipientBlock: null,
    choice: {
      sourceChainId,
      isSourceAvailable: true,
      entry: null,
      sourceToken: token(sourceChainId),
      isListed: true,
      remote: null,
      targetChainIds: [targetChainId],
      closedChainIds: [],
      closedChainId: null,
      targetChainId,
      targetToken: token(targetChainId),
    },
    recipient: {
      edit: { isEditing: false, text: '', typed: null },
      onEvent: () => undefined,
      committed: account,
      link: null,
      proveName: () => Promise.resolve(true),
    },
    round: {
      head: 1n,
      nativeBalance: amount,
      tokenBalance: 5n * amount,
      allowance: 5n * amount,
      isPaused: false,
      gasPrice: null,
    },
    isRoundLoading: false,
    conditions: {
      feeRate: 3500n,
      balance: 5n * amount,
      unsentFees: 0n,
      available: 5n * amount,
      paused: false,
      wrappedNative: spender,
      oracleContract: spender,
      signaturesNeeded: 3,
      releaseToken: null,
    },
    areConditionsLoading: false,
    isRoundUnread: false,
    refreshRound: () => Promise.resolve(),
    conditionsNow: () => Promise.resolve(null),
  };
}

const draw = (form: BridgeForm): string =>
  renderToString(
    <I18nProvider>
      <BridgeFormView notes={null} {...formProps(form, actions)} />
    </I18nProvider>,
  );
/** The main button: the last one of the form. */
const isMainDisabled = (html: string): boolean =>
  /disabled/.test(html.slice(html.lastIndexOf('<button')).split('>')[0] ?? '');

describe('the locked form beside an open request', () => {
  const token = parseAddress(tokenBySymbol('USDC')?.addresses[6661] ?? '');
  const asked = { amount: 5_000_000n, receiver: spender, sourceChainId: 6661, targetChainId: 6662 };
  const lockedOn = (sourceToken: Address | null) =>
    lockedFormProps(
      formOn('PMON', 1, 56),
      { ref: null, event: { ...asked, sourceToken: sourceToken ?? spender } },
      actions,
    );

  test('shows what was requested, whatever the address of the page names', () => {
    expect(lockedOn(token)).toMatchObject({
      isLocked: true,
      token: { symbol: 'USDC', chainId: 6661 },
      amountText: '5',
      source: { chainId: 6661 },
      target: { chainId: 6662 },
      recipient: { edit: { typed: spender } },
    });
  });

  test('shows no amount of a token whose decimals are not known', () => {
    expect(lockedOn(account)).toMatchObject({ token: { symbol: 'UNKNOWN' }, amountText: '' });
  });
});

describe('routes on which a coin may not be bridged', () => {
  test.each([
    ['TXL', 45_000, 43_114, 'TXL'],
    ['PMON', 1, 137, 'It is not currently possible to bridge PMON from Ethereum to BSC or Polygon.'],
    ['TXL', 1, 56, 'It is not currently possible to bridge TXL to BSC or Polygon.'],
    ['TXL', 1, 137, 'It is not currently possible to bridge TXL to BSC or Polygon.'],
  ])('%s from %i to %i cannot be sent', (symbol, source, target, message) => {
    const html = draw(formOn(symbol, source, target));
    expect(isMainDisabled(html)).toBe(true);
    expect(html).toContain(message);
  });

  test.each([
    ['TXL', 1, 43_114],
    ['PMON', 56, 137],
    ['USDC', 45_000, 56],
  ])('%s from %i to %i can be sent', (symbol, source, target) => {
    const html = draw(formOn(symbol, source, target));
    expect(isMainDisabled(html)).toBe(false);
    expect(html).not.toContain('not currently possible');
  });
});

test('without a balance to take it from there is no MAX', () => {
  const form = formOn('USDC', 1, 56);
  expect(draw(form)).toContain('MAX');
  expect(draw({ ...form, round: null })).not.toContain('MAX');
});

test('a source network that does not answer is named, with a way to ask again (rules 1.5, 5.2)', () => {
  const drawn = (isRoundUnread: boolean): string =>
    renderToString(
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <FormNotes form={{ ...formOn('USDC', 1, 56), round: null, blocker: 'balanceUnknown', isRoundUnread }} />
      </IntlProvider>,
    );
  expect(drawn(true)).toMatch(/Ethereum.* cannot be reached right now\..*<button.*Try again/);
  expect(drawn(false)).not.toContain('cannot be reached');
});
