import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { dexChainIds } from '../../parts/dex/dexChains.ts';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { idOfToken } from '../../parts/dex/pairTokens.ts';
import type { PairTokens } from '../../parts/dex/usePairTokens.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { NetworkChooser } from '../../parts/network/NetworkChooser.tsx';

const PairTokenDialog = lazy(async () => ({ default: (await import('./PairTokenDialog.tsx')).PairTokenDialog }));

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
  const idOf = (field: 'a' | 'b') => (tokens[field] === null ? null : idOfToken(tokens[field]));
  const field = chooser === 'a' || chooser === 'b' ? chooser : null;
  return (
    <>
      <PartBoundary {...(field !== null && { onClose })}>
        {field !== null && (
          <PairTokenDialog field={field} chainId={chainId} tokens={tokens} pathOf={pathOf} onClose={onClose} />
        )}
      </PartBoundary>
      <NetworkChooser
        isOpen={chooser === 'network'}
        chainIds={dexChainIds()}
        chainId={chainId}
        onClose={onClose}
        // Another network may have other tokens under these names, or none.
        onChoose={(chosen) => void navigate(pathOf({ chainId: chosen, a: idOf('a'), b: idOf('b') }), { replace: true })}
      />
    </>
  );
}
