import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import type { Connector } from 'wagmi';
import { fileClaimSchema } from '../../../src/core/claims/fileClaim.ts';
import type { AppError } from '../../../src/core/errors/appError.ts';
import { classifyOracleBody } from '../../../src/core/errors/oracleError.ts';
import { classifyRevert } from '../../../src/core/errors/revertError.ts';
import { classifyWalletError } from '../../../src/core/errors/walletError.ts';
import { extendCollections } from '../../../src/core/nfts/collections.ts';
import { parseNftMetadata } from '../../../src/core/nfts/metadata.ts';
import { fromList } from '../../../src/core/tokens/catalogToken.ts';
import { tokenListFault } from '../../../src/core/tokens/lists/listSchema.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import type { MessageId } from '../../../src/i18n/messageId.ts';
import { Text } from '../../../src/i18n/Text.tsx';
import { AssetText } from '../../../src/parts/amount/AssetText.tsx';
import { ClaimCard } from '../../../src/parts/claims/list/ClaimCard.tsx';
import { ErrorNotice } from '../../../src/parts/errors/ErrorNotice.tsx';
import { untouchedRecipient } from '../../../src/parts/recipient/recipientEdit.ts';
import { RecipientField } from '../../../src/parts/recipient/RecipientField.tsx';
import { ImportView } from '../../../src/parts/tokenPicker/ImportView.tsx';
import { ListCard } from '../../../src/parts/tokenPicker/ListCard.tsx';
import { InactiveTokenCell, TokenCell } from '../../../src/parts/tokenPicker/TokenCell.tsx';
import { WalletList } from '../../../src/parts/wallet/WalletList.tsx';
import { CollectionCheck } from '../../../src/pages/bridgeNfts/view/CollectionCheck.tsx';
import { NftSlide } from '../../../src/pages/bridgeNfts/view/NftSlide.tsx';
import { walletChoices } from '../../../src/wallet/connection/walletChoices.ts';
import { sampleCard, sampleToken } from '../parts/tokenPicker/sampleModel.ts';

const nothing = (): void => undefined;
const address = '0x00000000000000000000000000000000000000aa';
const nowhere = { hosts: [], gateways: [] };

/** What the product makes of a text from outside, and where it is shown. */
export interface Surface {
  /** The text as it is shown; '' if none of it is. */
  text: string;
  /** What else determines which elements are drawn. */
  kind: string;
  draw(text: string): ReactElement;
}

const listed = (symbol: string, name: string) =>
  fromList({ chainId: 6662, address, decimals: 18, symbol, name }, 'List');

/** An error with its only text from outside replaced. */
function errorSurface(error: AppError, key: string): Surface {
  const text = String(error.params?.[key] ?? '');
  return {
    text,
    kind: error.code,
    draw: (shown) => (
      <ErrorNotice error={text === '' ? error : { ...error, params: { ...error.params, [key]: shown } }} />
    ),
  };
}

function tokenSurface(part: 'symbol' | 'name', raw: string): Surface {
  const token = listed(part === 'symbol' ? raw : 'SUGAR', part === 'name' ? raw : 'Brown Sugar');
  return {
    text: token[part],
    kind: '',
    draw: (text) => {
      const shown = sampleToken('SUGAR', { [part]: text, origin: 'chain' });
      return (
        <>
          <TokenCell token={shown} balance={{ kind: 'known', value: 15n }} isSelected={false} />
          <ImportView
            candidate={{ kind: 'found', token: shown, listName: null }}
            networkName="Local"
            explorerUrl=""
            isUnderstood={false}
            onUnderstand={nothing}
            error={null}
            onRetry={nothing}
          />
          <AssetText asset={{ amount: 15n, decimals: 3, symbol: shown.symbol }} />
        </>
      );
    },
  };
}

/** Names of lists and typed texts: shown unchanged. */
function plainSurface(raw: string): Surface {
  const moved = [{ symbol: raw, from: sampleToken('OLD').address, to: sampleToken('NEW').address }];
  return {
    text: raw,
    kind: '',
    draw: (text) => (
      <>
        <ListCard
          card={sampleCard({
            name: text,
            url: text,
            pending: { version: '2.0.0', isOlder: false, moved: moved.map((entry) => ({ ...entry, symbol: text })) },
          })}
          onToggle={nothing}
          onAccept={nothing}
          onIgnore={nothing}
          onRetry={nothing}
        />
        <InactiveTokenCell token={sampleToken('SUGAR')} listName={text} />
        <RecipientField {...recipientField} edit={{ isEditing: true, text, typed: null }} />
        <RecipientField {...recipientField} isLocked edit={{ ...untouchedRecipient, typed: address, name: text }} />
      </>
    ),
  };
}
const recipientField = {
  onEvent: nothing,
  account: null,
  block: null,
  link: null,
  sourceChainId: 6661,
  targetChainId: 6662,
  isLocked: false,
  takesNames: true,
};

function nftSurface(raw: string): Surface {
  const { name, imageUrl } = parseNftMetadata(
    JSON.stringify({ name: raw, image: raw, image_url: raw, attributes: [{ trait_type: raw, value: raw }] }),
    nowhere,
  );
  return {
    text: name ?? '',
    kind: String(imageUrl !== null),
    draw: (text) => (
      <NftSlide
        item={{ tokenId: '7', name: text === '' ? null : text, imageUrl }}
        group="nfts"
        isChosen={false}
        mark={null}
        onChoose={nothing}
      />
    ),
  };
}

function collectionSurface(raw: string): Surface {
  const text = extendCollections([], [{ name: raw, address }])[0]?.name ?? '';
  return {
    text,
    kind: '',
    draw: (name) => (
      <>
        <CollectionCheck collection={{ name, address }} isTicked={false} onTick={nothing} />
        <AssetText asset={{ collection: name, tokenId: 7n }} />
      </>
    ),
  };
}

function walletSurface(raw: string): Surface {
  const [choice] = walletChoices([{ id: 'wallet', name: raw, icon: raw } as Connector], null, false);
  if (!choice) throw new Error('A wallet that is announced is offered.');
  return {
    text: choice.name,
    kind: choice.icon === null ? '' : 'icon',
    draw: (name) => (
      <WalletList
        wallets={[{ ...choice, name, icon: choice.icon === null ? null : 'data:image/png;base64,AA==' }]}
        busyId={null}
        givenUpId={null}
        onChoose={nothing}
      />
    ),
  };
}

/** Messages whose arguments are all texts. */
const messages = Object.entries(englishMessages).flatMap(([id, message]) => {
  if (typeof message === 'string') return [];
  const names = argumentsOf(message);
  return names === null || names.length === 0 ? [] : [{ id: id as MessageId, names }];
});
export const messageCount = messages.length;

/** The names of all arguments; null if one is not a text. */
function argumentsOf(
  elements: readonly { type: number; value?: unknown; children?: readonly { type: number }[] }[],
): string[] | null {
  const names: string[] = [];
  for (const { type, value, children } of elements) {
    if (type === 1) names.push(String(value));
    else if (type === 8 && value === 'b') {
      const inner = argumentsOf(children ?? []);
      if (inner === null) return null;
      names.push(...inner);
    } else if (type !== 0) return null;
  }
  return names;
}

/** Two of all messages, in turn. */
function messageSurface(raw: string, index: number): Surface {
  const chosen = [0, 1]
    .map((step) => messages[(index * 2 + step) % messages.length])
    .filter((message) => message !== undefined);
  return {
    text: raw,
    kind: chosen.map(({ id }) => id).join(' '),
    draw: (text) => (
      <>
        {chosen.map(({ id, names }) => (
          <p key={id}>
            <Text id={id} values={Object.fromEntries(names.map((name) => [name, text]))} />
          </p>
        ))}
      </>
    ),
  };
}

/** A saved claim from an untrusted file, as its card shows it before its chain was read. */
function claimSurface(raw: string): Surface {
  const depositHash = `0x${'e'.repeat(64)}`;
  const entry = {
    depositHash,
    type: 'erc20',
    sourceChainId: 6661,
    targetChainId: 6662,
    currencyId: raw.slice(0, 100),
    typedAmount: raw.slice(0, 100),
    createdAt: 1,
  };
  const { currencyId, typedAmount, ...claim } = v.parse(fileClaimSchema, entry);
  return {
    text: currencyId,
    kind: typedAmount,
    draw: (name) => (
      <MemoryRouter>
        <ul>
          <ClaimCard
            claim={{ ...claim, currencyId: name, typedAmount }}
            isCurrent={false}
            canDelete
            nowMs={null}
            onDelete={nothing}
          />
        </ul>
      </MemoryRouter>
    ),
  };
}

/** Every place that shows a text from outside, with this one in it. */
export const surfaces = (raw: string, index: number): Record<string, Surface> => ({
  symbol: tokenSurface('symbol', raw),
  name: tokenSurface('name', raw),
  plain: plainSurface(raw),
  oracle: errorSurface(classifyOracleBody(500, raw, 'Oracle 1'), 'text'),
  oracleJson: errorSurface(classifyOracleBody(400, JSON.stringify({ error: raw }), 'Oracle 1'), 'text'),
  wallet: errorSurface(classifyWalletError({ name: 'Error', message: raw }), 'message'),
  walletName: errorSurface(classifyWalletError({ name: raw, message: 'A fault' }), 'name'),
  revert: errorSurface(classifyRevert(`execution reverted: ${raw}`, {}), 'reason'),
  listFault: errorSurface(
    { code: 'listInvalid', params: { faults: tokenListFault({ [raw]: raw, tokens: raw }) ?? '' } },
    'faults',
  ),
  nft: nftSurface(raw),
  collection: collectionSurface(raw),
  walletChoice: walletSurface(raw),
  message: messageSurface(raw, index),
  claim: claimSurface(raw),
});
