import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NftCarousel } from './NftCarousel.tsx';
import css from './NftCarousel.module.css';
import type { NftFormProps, OwnedNftsProps } from './types.ts';

type OwnedProps = Pick<NftFormProps, 'owned' | 'tokenId' | 'collection' | 'onChooseNft'>;

/** The account's NFTs in the collection, or why none are shown. */
export function OwnedNfts({ owned, tokenId, collection, onChooseNft }: OwnedProps) {
  const text = useText();
  switch (owned.kind) {
    case 'none':
      return owned.reason === 'wallet' || collection === null ? (
        <p className={css.note}>
          <Text id={owned.reason === 'wallet' ? 'nft.list.wallet' : 'nft.list.collection'} />
        </p>
      ) : null;
    case 'loading':
      return <Waiting />;
    case 'empty':
      return (
        <Notice tone="info" toneText={text('common.info')} role="status">
          <Text id="nft.list.empty" values={{ network: owned.network }} />
        </Notice>
      );
    case 'error':
      return <Trouble {...owned} />;
    case 'list':
      return (
        <>
          <NftCarousel
            items={owned.items}
            tokenId={tokenId}
            collectionName={collection?.name ?? ''}
            onChoose={onChooseNft}
          />
          {owned.cut !== null && <Cut shown={owned.items.length} owned={owned.cut.owned} />}
          {owned.trouble !== null && <Trouble {...owned.trouble} />}
        </>
      );
  }
}

/** Three placeholders of the size of the slides. */
function Waiting() {
  const text = useText();
  return (
    <div className={css.waiting}>
      <div className={css.top}>
        <span className={css.label} role="status">
          {text('nft.list.loading')}
        </span>
      </div>
      <div className={css.places} aria-hidden="true">
        <span className={css.place} />
        <span className={css.place} />
        <span className={css.place} />
      </div>
    </div>
  );
}

function Trouble({ error, isRetrying, onRetry }: Omit<Extract<OwnedNftsProps, { kind: 'error' }>, 'kind'>) {
  return (
    <ErrorNotice
      error={error}
      actions={
        <Button size="small" isBusy={isRetrying} onPress={onRetry}>
          <Text id="common.retry" />
        </Button>
      }
    />
  );
}

/** The indexer lists 99 at most. */
function Cut({ shown, owned }: { shown: number; owned: bigint | null }) {
  return (
    <p className={css.note} role="status">
      {owned === null ? (
        <Text id="nft.list.cutUnknown" values={{ shown }} />
      ) : (
        <Text id="nft.list.cut" values={{ shown, owned: String(owned) }} />
      )}
    </p>
  );
}
