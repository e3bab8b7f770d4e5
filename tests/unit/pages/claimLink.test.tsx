import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/core/errors/errorTable.ts';
import { bridgeSteps } from '../../../src/core/bridge/progress.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { parseBridgeUrl } from '../../../src/parts/bridge/form/bridgeUrl.ts';
import { ClaimLinkBlock } from '../../../src/parts/bridge/claim/ClaimLinkBlock.tsx';
import { NextActionButton } from '../../../src/parts/bridge/claim/NextActionButton.tsx';
import { hashOf } from '../core/claims/sampleClaims.ts';

const isSupported = (chainId: number): boolean => chainId === 6661 || chainId === 6662;
const draw = (element: React.ReactElement): string =>
  renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      {element}
    </IntlProvider>,
  ).replaceAll('<!-- -->', '');
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const releaseOf = (link: string) =>
  parseBridgeUrl(new URLSearchParams({ release: link }), {}, 'erc20', isSupported).release;

describe('a wrong claim link', () => {
  test.each<[string, ErrorCode, string]>([
    ['999,6662,0xab', 'claimLinkDepositChain', 'the deposit chain id is not valid'],
    ['6661,999,0xab', 'claimLinkReleaseChain', 'the release chain id is not valid'],
    ['6661,6661,0xab', 'claimLinkReleaseChain', 'the release chain id is not valid'],
    ['6661,6662,xyz', 'claimLinkHash', 'the transaction hash is not in a valid hex format'],
  ])('%s: prefix and text, and nothing to save', (link, code, text) => {
    const release = releaseOf(link);
    expect(release).toMatchObject({ ok: false, error: { code } });
    if (release === null || release.ok) return;
    const html = draw(<ClaimLinkBlock link={null} error={release.error} onSaveAndStartNew={null} />);
    expect(textOf(html)).toContain(`There is an error in the active claim link: ${text}`);
    expect(html).not.toContain('<button');
  });

  test('its claim button cannot be pressed', () => {
    const html = draw(<NextActionButton action={{ kind: 'claimDisabled', what: { kind: 'unknown' } }} />);
    expect(textOf(html)).toBe('Claim');
    expect(html).toMatch(/<button[^>]*disabled/);
  });
});

describe('a valid claim link', () => {
  const release = releaseOf(`6661,6662,${hashOf(1)}`);

  test('names its claim, whatever else the address says', () => {
    expect(release).toEqual({
      ok: true,
      value: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) },
    });
  });

  test('counts the deposit as done before anything was read', () => {
    const { steps } = bridgeSteps({
      isDepositRequested: false,
      depositHash: hashOf(1),
      isFromLink: true,
      claim: null,
      targetChainId: 6662,
      walletChainId: null,
      hasSignatures: false,
      haveSignaturesFailed: false,
      releaseHash: null,
      releaseReceipt: null,
    });
    expect(steps.slice(0, 3).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'signDeposit done',
      'depositAccepted done',
      'confirmations active',
    ]);
  });

  test('is offered for copying and saving', () => {
    const html = draw(
      <ClaimLinkBlock
        link="https://app.example/bridge/tokens?release=1"
        error={null}
        onSaveAndStartNew={() => undefined}
      />,
    );
    expect(textOf(html)).toContain('Save claim link and start new bridging');
    expect(html).toContain('https://app.example/bridge/tokens?release=1');
  });
});
