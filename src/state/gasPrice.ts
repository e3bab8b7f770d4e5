import { presetGasPriceWei } from '../config/gasPrice.ts';
import { settingsStore } from './settings.ts';

/** The chosen gas price for requests on a network, in wei; null: the wallet sets it. */
export function chosenGasPrice(chainId: number): bigint | null {
  return presetGasPriceWei(chainId, settingsStore.getState().gasPreset);
}
