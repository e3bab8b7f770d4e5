import { useMemo } from 'react';
import type { Address } from 'viem';
import { chooseCurrency } from '../../parts/tokenPicker/currencies.ts';
import { TokenPicker } from '../../parts/tokenPicker/TokenPicker.tsx';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import type { BridgeChoice } from './useBridgeChoice.ts';

interface TokenDialogProps {
  choice: BridgeChoice;
  account: Address | null;
  onClose(): void;
}

/** The token of the form. A token that cannot be bridged can also be chosen: the form then says so. */
export function TokenDialog({ choice, account, onClose }: TokenDialogProps) {
  const { sourceToken, sourceChainId } = choice;
  const selectedIds = useMemo(
    () => new Set(sourceToken === null ? [] : [sourceToken.isNative ? 'native' : sourceToken.address.toLowerCase()]),
    [sourceToken],
  );
  return (
    <TokenPicker
      chainId={sourceChainId}
      account={account}
      selectedIds={selectedIds}
      onClose={onClose}
      onChoose={(token) => {
        void setBridgeErc20({ currencySymbol: chooseCurrency(token) });
        onClose();
      }}
    />
  );
}
