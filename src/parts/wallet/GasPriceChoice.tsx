import { useId } from 'react';
import { chainById } from '../../config/chains/chains.ts';
import { gasChoice, gasPresets } from '../../config/gasPrice.ts';
import { GAS_PRICE_PRESETS_GWEI } from '../../config/limits.ts';
import { Text } from '../../i18n/Text.tsx';
import { setGasPreset, useSettings } from '../../state/settings.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './GasPriceChoice.module.css';

/** The choice of the gas price of requests, on networks where the app sets it and not the wallet: the BSC networks. */
export function GasPriceChoice() {
  const name = useId();
  const textId = useId();
  const chainId = useWallet((wallet) => wallet.chainId);
  const chosen = useSettings((settings) => settings.gasPreset);
  const choice = chainId === null ? null : gasChoice(chainId);
  if (chainId === null || choice === null) return null;
  return (
    <fieldset className={css.group} aria-describedby={textId}>
      <legend className={css.legend}>
        <Text id="gas.title" />
      </legend>
      {choice === 'testnet' ? (
        <Gwei gwei={GAS_PRICE_PRESETS_GWEI.testnet} />
      ) : (
        <div className={css.choices}>
          {gasPresets.map((preset) => (
            <label key={preset} className={css.choice}>
              <input
                type="radio"
                name={name}
                value={preset}
                checked={preset === chosen}
                onChange={() => setGasPreset(preset)}
              />
              <span>
                <Text id={`gas.${preset}`} /> <Gwei gwei={GAS_PRICE_PRESETS_GWEI[preset]} />
              </span>
            </label>
          ))}
        </div>
      )}
      <p id={textId} className={css.text}>
        <Text id="gas.text" values={{ network: chainById(chainId)?.name ?? String(chainId) }} />
      </p>
    </fieldset>
  );
}

const Gwei = ({ gwei }: { gwei: number }) => (
  <bdi className={css.gwei}>
    <Text id="gas.price" values={{ gwei: String(gwei) }} />
  </bdi>
);
