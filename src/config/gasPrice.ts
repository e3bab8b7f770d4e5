import { chainById } from './chains/chains.ts';
import { GAS_PRICE_PRESETS_GWEI } from './limits.ts';

/** The presets that can be chosen. */
export const gasPresets = ['default', 'fast', 'instant'] as const;
export type GasPreset = (typeof gasPresets)[number];

const WEI_PER_GWEI = 1_000_000_000n;

/**
 * Whether a network takes its gas price from the presets, and whether there is a choice: a test network has a single
 * price.
 */
export function gasChoice(chainId: number): 'preset' | 'testnet' | null {
  const chain = chainById(chainId);
  if (chain?.hasGasPresets !== true) return null;
  return chain.kind === 'test' ? 'testnet' : 'preset';
}

/** The gas price of a preset on a network, in wei; null if presets do not apply. */
export function presetGasPriceWei(chainId: number, preset: GasPreset): bigint | null {
  const choice = gasChoice(chainId);
  if (choice === null) return null;
  return BigInt(GAS_PRICE_PRESETS_GWEI[choice === 'testnet' ? 'testnet' : preset]) * WEI_PER_GWEI;
}
