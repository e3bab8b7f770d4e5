import { presetGasPriceWei } from '../config/gasPrice.ts';
import { settingsStore } from './settings.ts';

/** The gas price that was chosen for requests on a network, in wei; null: the wallet names it. */
export function chosenGasPrice(chainId: number): bigint | null {
  return presetGasPriceWei(chainId, settingsStore.getState().gasPreset);
}
