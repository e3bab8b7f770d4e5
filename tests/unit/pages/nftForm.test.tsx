import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { nftFormProps } from '../../../src/pages/bridgeNfts/nftFormProps.ts';
import type { NftForm } from '../../../src/pages/bridgeNfts/useNftForm.ts';
import { blockerTexts } from '../../../src/parts/bridge/form/blockerTexts.ts';
import type { FormBlocker } from '../../../src/parts/bridge/props.ts';
import { NftFormView } from '../../../src/pages/bridgeNfts/view/NftFormView.tsx';
import type { NftFormProps, OwnedNftsProps } from '../../../src/pages/bridgeNfts/view/types.ts';
import type { NftApprovalProps } from '../../../src/parts/approval/useNftApproval.ts';
import { ShownAmount } from '../../../src/parts/amount/ShownAmount.tsx';
import { shortTokenId } from '../../../src/parts/nfts/tokenIdText.ts';
import type { NftDisplay } from '../../../src/parts/nfts/nftDisplay.ts';

const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const spender: Address = '0x9C5E1B46Cf9D94Ec55F8ca6D2075D9Df8988673E';
const collection = { address: spender, name: 'Megamonsters' };
const source = { chainId: 6661, name: 'Local ETH', nativeSymbol: 'ETH' };
const target = { chainId: 6662, name: 'Local BSC', nativeSymbol: 'BNB' };
const doNothing = (): void => undefined;
const viewModels = (count: number): NftDisplay[] =>
  Array.from({ length: count }, (_, index) => ({
    tokenId: String(index + 1),
    name: index === 0 ? 'Fang' : null,
    imageUrl: index === 1 ? 'https://pictures.example/2.png' : null,
  }));
const listOf = (count: number, change: Partial<Extract<OwnedNftsProps, { kind: 'list' }>> = {}): OwnedNftsProps => ({
  kind: 'list',
  items: viewModels(count),
  cut: null,
  trouble: null,
  ...change,
});

const empty: NftFormProps = {
  isLocked: false,
  banner: { isFree: true, bridgeTokenSymbol: 'BRIDGE' },
  source,
  collection: null,
  onChooseCollection: doNothing,
  collectionCheck: null,
  tokenId: '',
  owned: { kind: 'none', reason: 'collection' },
  onChooseNft: doNothing,
  target: null,
  hasNoTarget: false,
  noDelivery: null,
  onChooseSource: doNothing,
  onChooseTarget: doNothing,
  recipient: {
    edit: { isEditing: false, text: '', typed: null },
    onEvent: doNothing,
    account,
    block: null,
    link: null,
    takesNames: false,
    sourceChainId: 6661,
    targetChainId: null,
  },
  step: 'approve',
  facts: null,
  oracles: null,
  cost: null,
  claimGas: null,
  approval: null,
  unread: null,
  main: { kind: 'blocked', reason: 'noNft' },
  whitelistUrl: 'https://forms.example/whitelist',
  error: null,
};
const chosen: NftFormProps = { ...empty, collection, tokenId: '2', owned: listOf(5), target };
const needed: NftApprovalProps = {
  spender,
  spenderUrl: null,
  kind: 'needed',
  isBusy: false,
  isDisabled: false,
  onApprove: doNothing,
};

const draw = (props: NftFormProps): string =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <NftFormView {...props} />
      </IntlProvider>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(bdi|strong)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Texts and states of the buttons below the form, in order. */
function buttons(html: string): string[] {
  const actions = html.slice(html.lastIndexOf('</section><div'));
  return [...actions.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', inner = '']) => {
    const state = [
      /\sdisabled/.test(attributes) && 'disabled',
      attributes.includes('aria-busy="true"') && 'busy',
      inner.includes('spinner') && 'spinner',
    ].filter(Boolean);
    return [textOf(inner), ...state].join(' | ');
  });
}

describe('the form of the NFT bridge', () => {
  test('banner, fields in their order, steps and the link for a new collection', () => {
    const html = draw(empty);
    const words = textOf(html);
    const order = [
      'NFT bridging is free for a limited time. Afterwards a small protocol incentive fee is deducted and used to buy back and burn the bridge token BRIDGE.',
      'From network',
      'Token ID & Collection',
      'To network',
      'Recipient',
      'Approve',
      'Send',
      'Enter Collection & NFT ID',
      'Whitelist NFT Collection',
    ];
    const places = order.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toMatch(/<a[^>]*href="https:\/\/forms\.example\/whitelist"[^>]*rel="noopener noreferrer"/);
    expect(buttons(html)).toEqual(['Enter Collection & NFT ID | disabled']);
  });

  test('once the fee is taken, the banner says so; without a link of the deployment there is none', () => {
    const words = textOf(
      draw({ ...empty, banner: { isFree: false, bridgeTokenSymbol: 'BRIDGE' }, whitelistUrl: null }),
    );
    expect(words).not.toContain('free for a limited time');
    expect(words).toContain(
      'NFT bridging is not free here: a small protocol incentive fee is deducted when you claim and used to buy back and burn the bridge token BRIDGE.',
    );
    expect(words).not.toContain('Whitelist');
  });

  test('the token id is read-only', () => {
    expect(draw(chosen)).toMatch(/<input[^>]*readOnly=""[^>]*value="2"/);
  });

  test('an id of up to seven digits is in the field once', () => {
    const html = draw({ ...chosen, tokenId: '1234567' });
    expect(html).toMatch(/<input[^>]*value="1234567"/);
    expect(html.split('1234567')).toHaveLength(2);
  });

  test('a longer id is in the field with its first and last digits, and in full in its title and description', () => {
    const tokenId = `1234${'0'.repeat(71)}5678`;
    const html = draw({ ...chosen, tokenId });
    expect(html).toMatch(/<input[^>]*value="123…678"/);
    expect(html).toMatch(new RegExp(`<input[^>]*title="${tokenId}"`));
    const described = /<input[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<span id="${described}">${tokenId}</span>`);
  });

  test('slides show six digits at either end of long ids, and all of ids with up to 13', () => {
    expect(['1', '1234567890123', `123456${'0'.repeat(20)}654321`].map((id) => shortTokenId(id))).toEqual([
      '1',
      '1234567890123',
      '123456…654321',
    ]);
  });

  test('for an NFT that has left the account nothing is said about sending it', () => {
    const nft = { ...collection, isRemote: false };
    const form = {
      account,
      recipientBlock: null,
      recipient: {
        edit: { isEditing: false, text: '', typed: null },
        onEvent: doNothing,
        committed: account,
        link: null,
      },
      choice: {
        sourceChainId: 6661,
        isSourceAvailable: true,
        isSourceKnown: true,
        choosable: [nft],
        collection: nft,
        isCollectionUsable: true,
        tokenId: 2n,
        targetChainIds: [6662],
        targetChainId: 6662,
      },
      round: null,
      target: null,
      isTargetLoading: false,
      delivery: 'held',
      oracles: { health: null, needed: null, state: 'enough', delay: { isAccepted: false, accept: doNothing } },
      owned: {
        nfts: { items: viewModels(1), isCut: false },
        isLoading: false,
        isReading: false,
        error: null,
        retry: doNothing,
      },
      spender,
      approval: { kind: 'approved' },
      approvalSent: null,
      blocker: null,
      isOffline: false,
      isRoundUnread: false,
      refreshRound: () => Promise.resolve(),
    } as unknown as NftForm;
    const actions = {
      approval: { props: null, error: null },
      isConnecting: false,
      isProvingName: false,
      onConnect: doNothing,
      onSend: doNothing,
      onChooseAsset: doNothing,
      error: null,
      onChooseTarget: doNothing,
      onChooseSource: doNothing,
      isRequestedElsewhere: false,
    };
    expect(nftFormProps(form, actions)).toMatchObject({ facts: { tokenId: '2' }, claimGas: { account } });
    expect(nftFormProps({ ...form, isRoundUnread: true }, actions).unread?.network).toBe('Local ETH');
    expect(nftFormProps(form, actions).unread).toBeNull();
    expect(nftFormProps({ ...form, blocker: 'notOwned' }, actions)).toMatchObject({
      facts: null,
      claimGas: null,
      main: { kind: 'blocked', reason: 'notOwned' },
    });
    expect(nftFormProps({ ...form, blocker: 'minted', delivery: 'minted' }, actions)).toMatchObject({
      facts: null,
      noDelivery: 'minted',
      main: { kind: 'blocked', reason: 'minted' },
    });
  });

  test('a fee of nothing is Free in the form as in dialog and progress', () => {
    const none = renderToString(
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <ShownAmount amount={{ kind: 'known', value: { amount: 0n, decimals: 18, symbol: 'BNB' } }} as="fee" />
      </IntlProvider>,
    );
    expect(textOf(none)).toBe('Free');
  });

  test.each(Object.entries(blockerTexts) as [FormBlocker, string][])('%s cannot be pressed and says why', (reason) => {
    const [main] = buttons(draw({ ...empty, main: { kind: 'blocked', reason } }));
    expect(main).toMatch(/^\S.* \| disabled$/);
  });

  test('a source network that does not answer is named, with a way to ask again (rules 1.5, 5.2)', () => {
    const main = { kind: 'blocked', reason: 'reading' } as const;
    const html = draw({ ...chosen, main, unread: { network: 'Local ETH', onRetry: doNothing } });
    expect(textOf(html)).toContain('Local ETH cannot be reached right now. Try again');
    expect(textOf(draw({ ...chosen, main }))).not.toContain('cannot be reached');
  });

  test('a collection of this network alone offers no target and says why', () => {
    const html = draw({ ...chosen, target: null, hasNoTarget: true, main: { kind: 'blocked', reason: 'noTargets' } });
    expect(textOf(html)).toContain(
      'Megamonsters is not available on this bridge’s other networks, so it cannot be sent from here.',
    );
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="To network: Select a network"/);
  });
});

test.each<[NonNullable<NftFormProps['noDelivery']>, string]>([
  ['notHeld', 'The bridge does not currently hold this NFT on the target network.'],
  ['minted', 'An NFT with this token ID already exists on the target network.'],
  ['noCollection', 'The bridge can neither release nor mint NFTs from this collection on the target network.'],
  ['unknown', 'Could not check whether the bridge can release the NFT.'],
])('an NFT whose delivery is %s: the field of the target says so', (noDelivery, sentence) => {
  expect(textOf(draw({ ...chosen, noDelivery }))).toContain(sentence);
  expect(textOf(draw(chosen))).not.toContain(sentence);
});

test('a collection of a registry shows its whole address and asks for a tick', () => {
  const html = draw({
    ...chosen,
    collectionCheck: { isTicked: false, onTick: doNothing },
    main: { kind: 'blocked', reason: 'collectionUnconfirmed' },
  });
  expect(textOf(html).replaceAll(' ', '')).toContain(spender);
  expect(html).toMatch(/<input[^>]*type="checkbox"/);
  expect(buttons(html)).toEqual(['Confirm collection | disabled']);
});

describe('the list of own NFTs', () => {
  test('radio buttons of one group; the chosen one is checked and marked', () => {
    const html = draw(chosen);
    expect(html).toMatch(/role="radiogroup"/);
    expect([...html.matchAll(/type="radio"/g)]).toHaveLength(5);
    expect(new Set([...html.matchAll(/type="radio"[^>]*name="([^"]*)"/g)].map(([, name]) => name)).size).toBe(1);
    expect([...html.matchAll(/data-nft="(\d+)" data-selected="true"/g)].map(([, id]) => id)).toEqual(['2']);
    expect([...html.matchAll(/checked=""/g)]).toHaveLength(1);
    expect(html).toContain('aria-label="Fang, token ID 1"');
    expect(html).toContain('aria-label="Token ID 3"');
  });

  test('pictures load lazily in boxes of a fixed size; without one the placeholder stands', () => {
    const html = draw(chosen);
    expect([...html.matchAll(/<img[^>]*pictures\.example[^>]*>/g)].map(([image]) => image)).toEqual([
      expect.stringMatching(/loading="lazy"/),
    ]);
    expect([...html.matchAll(/data-picture="placeholder"/g)]).toHaveLength(4);
  });

  test('up to three need no buttons to turn, more do', () => {
    expect(draw({ ...chosen, owned: listOf(3) })).not.toContain('Next NFTs');
    expect(draw({ ...chosen, owned: listOf(4) })).toContain('aria-label="Next NFTs"');
  });

  test.each<[string, OwnedNftsProps, string]>([
    ['no wallet', { kind: 'none', reason: 'wallet' }, 'Connect a wallet to see your NFTs.'],
    ['loading', { kind: 'loading' }, 'Getting your NFTs…'],
    ['none owned', { kind: 'empty', network: 'Local ETH' }, 'You have no NFTs in this collection on Local ETH'],
    [
      'cut at 99, count known',
      listOf(99, { cut: { owned: 150n } }),
      'Only 99 NFTs can be listed at a time. You own 150 in this collection. Bridge some first to see the rest.',
    ],
    [
      'cut at 99, count unknown',
      listOf(99, { cut: { owned: null } }),
      'Only 99 NFTs can be listed at a time, and you may own more in this collection.',
    ],
  ])('%s', (_, owned, words) => expect(textOf(draw({ ...chosen, owned }))).toContain(words));

  test('hostile names are text and nothing else', () => {
    const items: NftDisplay[] = [{ tokenId: '1', name: '<img src=x onerror=alert(1)>', imageUrl: null }];
    expect(draw({ ...chosen, owned: { kind: 'list', items, cut: null, trouble: null } })).not.toContain('<img src=x');
  });
});

describe('the two steps', () => {
  const current = (html: string): string[] =>
    [...html.matchAll(/aria-current="step" data-form-step="(\w+)"/g)].map(([, id]) => id ?? '');

  test('approve comes first: one button, which says so', () => {
    const html = draw({
      ...chosen,
      approval: needed,
      main: { kind: 'approve', isBusy: false, isDisabled: false, onPress: doNothing },
    });
    expect(current(html)).toEqual(['approve']);
    expect(buttons(html)).toEqual(['Approve']);
    expect(textOf(html)).toContain('this one NFT and no other');
  });

  test.each<[number | null, string]>([
    [0, 'waiting to be added to a block'],
    [1, 'has 1 of 2 confirmations'],
    [null, 'cannot be read right now'],
  ])('with %s confirmations it still reads Approving, with a spinner', (confirmations, words) => {
    const html = draw({
      ...chosen,
      approval: { spender, spenderUrl: null, kind: 'confirming', confirmations, required: 2 },
      main: { kind: 'approve', isBusy: true, isDisabled: false, onPress: doNothing },
    });
    expect(buttons(html)).toEqual(['Approving | busy | spinner']);
    expect(textOf(html)).toContain(words);
  });

  test('then Confirm send is the only button', () => {
    const html = draw({ ...chosen, step: 'send', main: { kind: 'send', isBusy: false, onPress: doNothing } });
    expect(current(html)).toEqual(['send']);
    expect(buttons(html)).toEqual(['Confirm send']);
  });

  test('a sent deposit locks the form: nothing can be chosen, nothing pressed', () => {
    const html = draw({ ...chosen, isLocked: true, step: 'done', main: null });
    expect(current(html)).toEqual([]);
    expect(html).not.toContain('radiogroup');
    expect([...html.matchAll(/<button/g)]).toHaveLength([...html.matchAll(/<button[^>]*disabled=""/g)].length);
    expect(html).toContain('data-locked="true"');
  });
});

test('what will happen and what it costs, the value of the claim to the unit', () => {
  const fee = { amount: 0n, decimals: 18, symbol: 'BNB' };
  const facts = {
    collection,
    tokenId: '2',
    source,
    target,
    recipient: account,
    fee: { kind: 'known', value: fee },
    claimValue: { kind: 'known', value: { ...fee, amount: 100_000n } },
  } as const;
  const words = textOf(draw({ ...chosen, facts }));
  expect(words).toContain(
    'You send Megamonsters #2 on Local ETH. In about 2 minutes, it can be claimed on Local BSC for ',
  );
  expect(words).toContain('Bridge fee Free');
  expect(words).toContain('Sent with the claim 100,000 wei');
  expect(textOf(draw({ ...chosen, facts: { ...facts, fee: { kind: 'unknown' } } }))).toContain('Bridge fee Unknown');
});
