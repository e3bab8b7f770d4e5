import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dexChainIds } from '../../parts/dex/dexChains.ts';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { chosenIds, type PairTokens } from '../../parts/dex/usePairTokens.ts';
import { useUnknownTokens } from '../../parts/dex/useUnknownTokens.ts';
import { lazyWindow } from '../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { NetworkChooser } from '../../parts/network/NetworkChooser.tsx';

const PairTokenDialog = lazyWindow(async () => ({ default: (await import('./PairTokenDialog.tsx')).PairTokenDialog }));

/** What is being chosen. */
export type PairChooser = 'a' | 'b' | 'network';

interface PairDialogsProps {
  chooser: PairChooser | null;
  onClose(): void;
  chainId: number;
  tokens: PairTokens;
  /** The address of the page for other ids. */
  pathOf(ids: PairIds): string;
}

/** The dialogs in which tokens and network of a pair are chosen. */
export function PairDialogs({ chooser, onClose, chainId, tokens, pathOf }: PairDialogsProps) {
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<{ field: 'a' | 'b'; query: string } | null>(null);
  useUnknownTokens(
    chainId,
    (['a', 'b'] as const).map((field) => ({ field, id: tokens.ids[field], isKnown: tokens[field] !== null })),
    (field, query) => setUnknown({ field, query }),
  );
  const token = chooser === 'a' || chooser === 'b' ? { field: chooser } : unknown;
  const close = (): void => {
    setUnknown(null);
    onClose();
  };
  return (
    <>
      <PartBoundary {...(token !== null && { onClose: close })}>
        {token !== null && (
          <PairTokenDialog {...token} chainId={chainId} tokens={tokens} pathOf={pathOf} onClose={close} />
        )}
      </PartBoundary>
      <NetworkChooser
        isOpen={chooser === 'network'}
        chainIds={dexChainIds()}
        chainId={chainId}
        onClose={onClose}
        // Another network may have other tokens under these names, or none.
        onChoose={(chosen) => void navigate(pathOf({ chainId: chosen, ...chosenIds(tokens) }), { replace: true })}
      />
    </>
  );
}
