import { Text } from '../../../i18n/Text.tsx';
import { AssetText } from '../../amount/AssetText.tsx';
import { NftPicture } from '../../nfts/NftPicture.tsx';
import { isNftAsset, type Asset } from '../../amount/asset.ts';
import css from './ConfirmDialogView.module.css';

/** What is sent, the largest thing in the dialog. */
export function ConfirmHero({ asset }: { asset: Asset }) {
  return (
    <>
      {isNftAsset(asset) && asset.imageUrl !== undefined && (
        <div className={css.picture}>
          <NftPicture url={asset.imageUrl} />
        </div>
      )}
      <dl className={css.hero} data-fact="amount">
        <dt>
          <Text id={isNftAsset(asset) ? 'confirm.nft' : 'confirm.amount'} />
        </dt>
        <dd className={css.amount}>
          <AssetText asset={asset} />
        </dd>
      </dl>
    </>
  );
}
