import { useId, type ReactNode } from 'react';
import { entryKinds, type LedgerEntry } from '../../core/ledger/entry.ts';
import type { LedgerFilter } from '../../core/ledger/rows.ts';
import { sumKey } from '../../core/ledger/sums.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { kindTexts } from '../../parts/ledger/kindTexts.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Field } from '../../ui/Field.tsx';
import css from './Ledger.module.css';
import type { TokenOf } from './view.ts';

const periods = [7, 30, 90, 365] as const;
const daySeconds = 86_400;

interface LedgerFiltersProps {
  filter: LedgerFilter;
  /** Everything that could be shown. */
  entries: readonly LedgerEntry[];
  tokenOf: TokenOf;
  onFilter(filter: LedgerFilter): void;
}

/** Network, token, kind and period of what is shown, summed up and exported. */
export function LedgerFilters({ filter, entries, tokenOf, onFilter }: LedgerFiltersProps) {
  const text = useText();
  const chainIds = [...new Set(entries.map(({ chainId }) => chainId))].toSorted((one, other) => one - other);
  const tokens = new Map(
    entries
      .filter(({ chainId }) => filter.chainId === null || chainId === filter.chainId)
      .map((entry) => [sumKey(entry), `${tokenOf(entry.chainId, entry.token).symbol} · ${networkName(entry.chainId)}`]),
  );
  const kinds = entryKinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  const now = (): number => Math.floor(Date.now() / 1_000);
  return (
    <div className={css.filters}>
      <Choice
        label={<Text id="network.ownNode.network" />}
        value={`${filter.chainId ?? ''}`}
        options={[['', text('earn.allNetworks')], ...chainIds.map((id) => [`${id}`, networkName(id)] as const)]}
        onChoose={(value) => onFilter({ ...filter, chainId: value === '' ? null : Number(value), token: null })}
      />
      <Choice
        label={<Text id="liquidity.found.token" />}
        value={filter.token ?? ''}
        options={[['', text('earn.tab.all')], ...tokens]}
        onChoose={(value) => onFilter({ ...filter, token: value === '' ? null : value })}
      />
      <Choice
        label={<Text id="ledger.kind" />}
        value={filter.kind ?? ''}
        options={[['', text('earn.tab.all')], ...kinds.map((kind) => [kind, text(kindTexts[kind])] as const)]}
        onChoose={(value) => onFilter({ ...filter, kind: entryKinds.find((kind) => kind === value) ?? null })}
      />
      <Choice
        label={<Text id="ledger.period" />}
        options={[
          ['', text('earn.tab.all')],
          ...periods.map((count) => [`${count}`, text('ledger.period.last', { count })] as const),
        ]}
        onChoose={(value) =>
          onFilter({ ...filter, since: value === '' ? null : BigInt(now() - Number(value) * daySeconds) })
        }
      />
    </div>
  );
}

interface ChoiceProps {
  label: ReactNode;
  /** Without it the control keeps its own value. */
  value?: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Field label={label} controlId={id}>
      <select
        id={id}
        className={css.choice}
        {...(value === undefined ? { defaultValue: '' } : { value })}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
