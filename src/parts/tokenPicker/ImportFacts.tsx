import type { ReactNode } from 'react';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { ClippedText } from '../../ui/ClippedText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { PickerTokenIcon } from './TokenCell.tsx';
import css from './ImportView.module.css';
import type { PickerToken } from './types.ts';

interface ImportFactsProps {
  token: PickerToken;
  listName: string | null;
  networkName: string;
  explorerUrl: string;
}

/** What is known about a token before it is imported: the list that contains it, its network, decimals and address. */
export function ImportFacts({ token, listName, networkName, explorerUrl }: ImportFactsProps) {
  const url = explorerLink(explorerUrl, 'token', token.address);
  const facts: readonly [string, ReactNode, ReactNode][] = [
    [
      'source',
      <Text key="name" id="picker.importToken.source" />,
      listName === null ? (
        <Text key="source" id="picker.importToken.unknownSource" />
      ) : (
        <bdi key="source">{listName}</bdi>
      ),
    ],
    ['network', <Text key="name" id="picker.importToken.network" />, networkName],
    ['decimals', <Text key="name" id="picker.importToken.decimals" />, token.decimals],
    [
      'address',
      <Text key="name" id="picker.importToken.address" />,
      <AddressText key="address" address={token.address} />,
    ],
  ];
  return (
    <section className={css.token} aria-label={displaySymbol(token.symbol)}>
      <div className={css.head}>
        <PickerTokenIcon token={token} />
        <div className={css.names}>
          <p className={css.symbol}>
            <ClippedText>{displaySymbol(token.symbol)}</ClippedText>
          </p>
          <p className={css.name}>
            <ClippedText>{token.name}</ClippedText>
          </p>
        </div>
        <AddressText address={token.address} shortened={{ head: 6, tail: 4 }} />
      </div>
      <dl className={css.facts}>
        {facts.map(([id, name, value]) => (
          <div key={id} data-fact={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {url !== null && (
        <LinkOut href={url}>
          <Text id="wallet.viewOnExplorer" />
        </LinkOut>
      )}
    </section>
  );
}
