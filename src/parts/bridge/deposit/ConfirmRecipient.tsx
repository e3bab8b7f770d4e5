import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RecipientDoubts } from '../../recipient/RecipientDoubts.tsx';
import type { useRecipientCheck } from '../../recipient/useRecipientCheck.ts';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import css from './ConfirmDialogView.module.css';

interface Tick {
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

interface ConfirmRecipientProps {
  /** The recipient is the account itself. */
  isOwn: boolean;
  check: ReturnType<typeof useRecipientCheck>;
  chains: { sourceChainId: number; targetChainId: number };
  target: ChainDisplay;
  isNft: boolean;
  /** The user has compared the address with the intended one; null: not required. */
  compareTick: Tick | null;
  /** The user confirms that the recipient can access what arrives on the target network; null: not required. */
  reachTick: Tick | null;
}

/** The doubts about the recipient, and what has to be ticked because of them. */
export function ConfirmRecipient({
  isOwn,
  check,
  chains,
  target,
  isNft,
  compareTick,
  reachTick,
}: ConfirmRecipientProps) {
  const text = useText();
  return (
    <Notice tone="warn" toneText={text('common.warning')}>
      <div className={css.doubts}>
        {!isOwn && (
          <p>
            <Text id="confirm.recipientDiffers" />
          </p>
        )}
        <RecipientDoubts {...check} {...chains} isReadingChains={check.isReadingChains && !isOwn} />
        {compareTick !== null && (
          <Checkbox {...compareTick}>
            <Text id="confirm.recipientTick" />
          </Checkbox>
        )}
        {reachTick !== null && (
          <Checkbox {...reachTick}>
            <Text id="confirm.reachTick" values={{ network: target.name, type: isNft ? 'erc721' : 'erc20' }} />
          </Checkbox>
        )}
      </div>
    </Notice>
  );
}
