import { Text } from '../../../i18n/Text.tsx';
import { NftPicture } from '../../nfts/NftPicture.tsx';
import { AppLink } from '../../routing/AppLink.tsx';
import { AddAssetButton } from '../../transactions/AddAssetButton.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import css from './DoneView.module.css';
import { type DoneProps } from '../props.ts';
import { isNftAsset } from '../../amount/asset.ts';
import { ShownAmount } from '../../amount/ShownAmount.tsx';
import { WitnessNote } from '../claim/WitnessNote.tsx';

/** The end of a transfer: what arrived, links to it, and the start of the next transfer. */
export function DoneView({
  type,
  receive,
  wrapped,
  recipient,
  target,
  releaseUrl,
  receiptPath,
  witness = null,
  watchedToken = null,
  onStartNew,
}: DoneProps) {
  return (
    <Card>
      <div className={css.done} role="status">
        <span className={css.mark}>
          <Icon name="check" size={24} />
        </span>
        <h2 className={css.title}>
          <Text id="done.title" />
        </h2>
        {receive.kind === 'known' && isNftAsset(receive.value) && receive.value.imageUrl !== undefined && (
          <span className={css.picture}>
            <NftPicture url={receive.value.imageUrl} />
          </span>
        )}
        {type === 'erc20' && receive.kind !== 'unknown' && (
          <p className={css.word}>
            <Text id="amount.arrived" />
          </p>
        )}
        <p className={css.amount}>
          <ShownAmount amount={receive} />
        </p>
        {target !== null && (
          <p className={css.text}>
            <Text id={`done.text.${type}`} values={{ network: target.name }} />
          </p>
        )}
        {wrapped !== null && (
          <p className={css.text}>
            <Text id="release.wrapped" values={{ ...wrapped }} />
          </p>
        )}
        {recipient !== null && (
          <p className={css.address}>
            <AddressText address={recipient} />
          </p>
        )}
        {witness !== null && <WitnessNote {...witness} />}
      </div>
      <div className={css.buttons}>
        {releaseUrl !== null && (
          <LinkOut isButton href={releaseUrl}>
            <Text id="done.explorer" />
          </LinkOut>
        )}
        {receiptPath !== null && (
          <AppLink className={css.receipt} to={receiptPath}>
            <Text id="receipt.link" />
          </AppLink>
        )}
        {watchedToken !== null && <AddAssetButton asset={watchedToken} />}
        <Button look="main" onPress={onStartNew}>
          <Text id="done.startNew" />
        </Button>
      </div>
    </Card>
  );
}
