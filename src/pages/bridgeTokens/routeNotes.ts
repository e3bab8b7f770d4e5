import { amountMode } from '../../config/amountMode.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { isSameAddress } from '../../core/address.ts';
import { nearestWholeAmount, vanishingDust } from '../../core/bridge/targetAmount.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { oracleNote } from '../../parts/oracles/oracleNoteProps.ts';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import type { BridgeForm } from './useBridgeForm.ts';
import type { RouteNote } from './view/props.ts';

/** The notices about the chosen route. */
export function routeNotes(form: BridgeForm): RouteNote[] {
  return [
    closedNote(form),
    dustNote(form),
    pausedNote(form),
    targetPausedNote(form),
    mappingNote(form),
    oraclesOf(form),
  ].filter((note) => note !== null);
}

function closedNote({ choice }: Pick<BridgeForm, 'choice'>, closedChainId = choice.closedChainId): RouteNote | null {
  const { entry, sourceToken, sourceChainId } = choice;
  const there = entry && closedChainId !== null ? tokenOnChain(entry, closedChainId) : null;
  if (sourceToken === null || there === null) return null;
  return {
    kind: 'otherDecimals',
    symbol: sourceToken.symbol,
    source: chainDisplay(sourceChainId),
    target: chainDisplay(there.chainId),
    sourceDecimals: sourceToken.decimals,
    targetDecimals: there.decimals,
  };
}

/** Why networks that have the token are not offered. */
export function closedNotes(choice: BridgeForm['choice']): RouteNote[] {
  return choice.closedChainIds.map((chainId) => closedNote({ choice }, chainId)).filter((note) => note !== null);
}

function dustNote({ choice: { sourceToken, targetToken }, amount }: BridgeForm): RouteNote | null {
  if (sourceToken === null || targetToken === null || amount === null) return null;
  const decimals = { source: sourceToken.decimals, target: targetToken.decimals };
  if (vanishingDust(amountMode, amount, decimals) === 0n) return null;
  const nearest = nearestWholeAmount(amountMode, amount, decimals);
  return {
    kind: 'dust',
    target: chainDisplay(targetToken.chainId),
    targetDecimals: decimals.target,
    nearest: { amount: nearest, decimals: decimals.source, symbol: sourceToken.symbol },
    onUse: () => void setBridgeErc20({ typedAmount: formatAmountExact(nearest, decimals.source) }),
  };
}

function pausedNote({ choice, round }: BridgeForm): RouteNote | null {
  return round?.isPaused === true ? { kind: 'sourcePaused', network: chainDisplay(choice.sourceChainId) } : null;
}

function targetPausedNote({ choice: { targetChainId }, conditions }: BridgeForm): RouteNote | null {
  return conditions?.paused === true && targetChainId !== null
    ? { kind: 'targetPaused', network: chainDisplay(targetChainId) }
    : null;
}

function mappingNote({ choice: { targetToken }, conditions }: BridgeForm): RouteNote | null {
  if (
    targetToken === null ||
    conditions === null ||
    conditions.releaseToken === null ||
    isSameAddress(conditions.releaseToken, targetToken.address)
  )
    return null;
  return { kind: 'mapping', symbol: targetToken.symbol, target: chainDisplay(targetToken.chainId) };
}

function oraclesOf({ oracles, arriving, choice: { sourceChainId, targetChainId } }: BridgeForm): RouteNote | null {
  return arriving === null || targetChainId === null
    ? null
    : oracleNote(oracles, { type: 'erc20', sourceChainId, targetChainId });
}
