import type { Address } from 'viem';
import { hasWrongChecksum, parseAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import css from './TokenPicker.module.css';
import type { ImportRequest } from './types.ts';

/** As many as fit into the list, so that the layout does not change when the tokens appear. */
const ROWS = [0, 1, 2, 3, 4, 5];

/** A placeholder for the list while the tokens are loading. */
export function SearchLoading() {
  const text = useText();
  return (
    <div className={css.place} role="status" aria-label={text('common.loading')}>
      {ROWS.map((row) => (
        <div key={row} className={css.waitingRow} aria-hidden="true">
          <span className={css.waitingIcon} />
          <Skeleton width="medium" label="" />
        </div>
      ))}
    </div>
  );
}

export function SearchFailed({ error, onRetry }: { error: AppError; onRetry(): void }) {
  return (
    <div className={css.place}>
      <ErrorNotice
        error={error}
        actions={
          <Button size="small" onPress={onRetry}>
            <Text id="common.retry" />
          </Button>
        }
      />
    </div>
  );
}

/** No results, and what the user can do about it. */
export function SearchNothing({
  query,
  unknownAddress,
  onImport,
}: {
  query: string;
  unknownAddress: Address | null;
  onImport(request: ImportRequest): void;
}) {
  const isMistyped = hasWrongChecksum(query);
  const isAddress = parseAddress(query) !== null;
  return (
    <div className={css.nothing}>
      <p className={css.nothingTitle}>
        <Text id="picker.none" />
      </p>
      <p className={css.hint}>
        <Text id={isMistyped ? 'picker.wrongChecksum' : isAddress ? 'picker.unknownAddress' : 'picker.none.text'} />
      </p>
      {unknownAddress !== null && (
        <Button onPress={() => onImport({ address: unknownAddress })}>
          <Text id="picker.importToken" />
        </Button>
      )}
    </div>
  );
}
