import type { Address } from 'viem';
import type { EarnKind } from '../../core/earn/entry.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { OpenWriteDialog } from '../transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './HarvestAll.module.css';
import { useHarvestAll, type HarvestChain } from './useHarvestAll.ts';

interface HarvestAllProps {
  /** The kind of the places; pools of both kinds may be mixed, farms with nothing else. */
  kind: EarnKind;
  chains: readonly HarvestChain[];
  account: Address;
}

/** All rewards on the wallet's network that are worth their gas, with one request to the wallet. */
export function HarvestAll({ kind, chains, account }: HarvestAllProps) {
  const text = useText();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chain = chains.find(({ chainId }) => chainId === walletChainId) ?? null;
  const { isWanted, isReady, count, plan } = useHarvestAll(kind, chain, account);
  const write = usePlannedWrite(plan, null);
  const isElsewhere =
    useIsKindOpen(kind === 'farms' ? 'harvest' : 'harvestMany', account, walletChainId ?? 0) && !write.isPending;
  if (!isWanted && write.dialog === null) return null;
  return (
    <Card label={text('earn.harvestAll')}>
      <div className={css.all}>
        <p>
          <Text id={kind === 'farms' ? 'earn.harvestAll.farms' : 'earn.harvestAll.text'} values={{ count }} />
        </p>
        <Button
          look="main"
          isBusy={write.isPending}
          isDisabled={plan === null || !isReady || isElsewhere}
          onPress={write.open}
        >
          <Text id={write.isPending ? 'earn.status.claiming' : 'earn.harvestAll'} />
        </Button>
      </div>
      <OpenWriteDialog dialog={write.dialog} />
    </Card>
  );
}
