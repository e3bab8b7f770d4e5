import { useNavigate } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { chosenIds, type PairTokens } from '../../parts/dex/usePairTokens.ts';
import { chooseCurrency } from '../../parts/tokenPicker/currencies.ts';
import { TokenPicker } from '../../parts/tokenPicker/TokenPicker.tsx';
import { useWallet } from '../../wallet/connection/store.ts';

interface PairTokenDialogProps {
  field: 'a' | 'b';
  /** An address that a link has named. */
  query?: string;
  chainId: number;
  tokens: PairTokens;
  pathOf(ids: PairIds): string;
  onClose(): void;
}

/** One of the two tokens, from all of the network; the other field's token changes places with it. */
export function PairTokenDialog({ field, query, chainId, tokens, pathOf, onClose }: PairTokenDialogProps) {
  const account = useWallet((wallet) => wallet.account);
  const navigate = useNavigate();
  const [own, other] = field === 'a' ? [tokens.a, tokens.b] : [tokens.b, tokens.a];
  const ids = chosenIds(tokens);
  const [ownId, otherId] = field === 'a' ? [ids.a, ids.b] : [ids.b, ids.a];
  const pickerId = own === null ? null : own.token.isNative ? 'native' : own.token.address.toLowerCase();
  return (
    <TokenPicker
      chainId={chainId}
      account={account}
      selectedIds={new Set(pickerId === null ? [] : [pickerId])}
      firstQuery={query}
      onClose={onClose}
      onChoose={(chosen) => {
        onClose();
        const id = chooseCurrency(chosen);
        const isOther = isSameAddress(other?.token.address, chosen.address);
        const rest = isOther ? ownId : otherId;
        void navigate(pathOf(field === 'a' ? { chainId, a: id, b: rest } : { chainId, a: rest, b: id }), {
          replace: true,
        });
      }}
    />
  );
}
