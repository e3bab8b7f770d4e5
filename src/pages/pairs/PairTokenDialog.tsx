import { useNavigate } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { idOfToken } from '../../parts/dex/pairTokens.ts';
import type { PairTokens } from '../../parts/dex/usePairTokens.ts';
import { chooseCurrency } from '../../parts/tokenPicker/currencies.ts';
import { TokenPicker } from '../../parts/tokenPicker/TokenPicker.tsx';
import { useWallet } from '../../wallet/connection/store.ts';

interface PairTokenDialogProps {
  field: 'a' | 'b';
  chainId: number;
  tokens: PairTokens;
  pathOf(ids: PairIds): string;
  onClose(): void;
}

/** One of the two tokens, from those of the registry; the other field's token changes places with it. */
export function PairTokenDialog({ field, chainId, tokens, pathOf, onClose }: PairTokenDialogProps) {
  const account = useWallet((wallet) => wallet.account);
  const navigate = useNavigate();
  const [own, other] = field === 'a' ? [tokens.a, tokens.b] : [tokens.b, tokens.a];
  const idOf = (token: typeof own) => (token === null ? null : idOfToken(token));
  const pickerId = own === null ? null : own.token.isNative ? 'native' : own.token.address.toLowerCase();
  return (
    <TokenPicker
      chainId={chainId}
      account={account}
      selectedIds={new Set(pickerId === null ? [] : [pickerId])}
      allows={({ origin }) => origin === 'registry'}
      onClose={onClose}
      onChoose={(chosen) => {
        onClose();
        const id = chooseCurrency(chosen);
        const isOther = isSameAddress(other?.token.address, chosen.address);
        const rest = isOther ? idOf(own) : idOf(other);
        void navigate(pathOf(field === 'a' ? { chainId, a: id, b: rest } : { chainId, a: rest, b: id }), {
          replace: true,
        });
      }}
    />
  );
}
