import { errorMessageId, errorNextId } from '../../core/errors/appError.ts';
import type { ErrorCode } from '../../core/errors/errorTable.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ClippedText } from '../../ui/ClippedText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import css from './ListCard.module.css';
import { ListUpdateNotice } from './ListUpdateNotice.tsx';
import type { ListCardModel, ListsModel } from './types.ts';

type ListCardProps = { card: ListCardModel } & Omit<ListsModel, 'cards'>;

/** One token list: on or off, its version, a pending update and the last error. */
export function ListCard({ card, onToggle, onAccept, onIgnore, onRetry }: ListCardProps) {
  const text = useText();
  const { url, name, version, counts, error, pending } = card;
  const list = name ?? url;
  return (
    <article className={css.card} aria-label={list}>
      <div className={css.head}>
        <TokenIcon symbol={list} logoURIs={card.logoURIs} isForeign />
        <div className={css.names}>
          <p className={css.name}>
            <ClippedText>{list}</ClippedText>
          </p>
          <p className={css.facts} role="status">
            {card.isLoading && (
              <>
                <Spinner />
                <Text id="picker.list.loading" />
              </>
            )}
            {!card.isLoading && version === null && <Text id="picker.list.notLoaded" />}
            {version !== null && (
              <span>
                <Text id="picker.list.version" values={{ version }} />
              </span>
            )}
            {counts !== null && (
              <span>
                <Text id="picker.list.tokens" values={{ count: counts.tokens }} />
              </span>
            )}
            {counts !== null && counts.skipped > 0 && (
              <span>
                <Text id="picker.list.skipped" values={{ count: counts.skipped }} />
              </span>
            )}
          </p>
        </div>
        <Switch
          label={text('picker.list.use', { list })}
          isOn={card.isActive}
          onSwitch={(isActive) => onToggle(url, isActive)}
        />
      </div>
      {name !== null && (
        <p className={css.url}>
          <bdi>{url}</bdi>
        </p>
      )}
      {pending !== null && (
        <ListUpdateNotice list={list} pending={pending} onAccept={() => onAccept(url)} onIgnore={() => onIgnore(url)} />
      )}
      {error !== null && (
        <Notice
          tone="fail"
          toneText={text('common.failure')}
          role="status"
          title={<Text id={errorMessageId(error.code)} values={error.params ?? {}} />}
          actions={
            <Button
              size="small"
              isBusy={card.isLoading}
              label={text('picker.list.retry.label', { list })}
              onPress={() => onRetry(url)}
            >
              <Text id="common.retry" />
            </Button>
          }
        >
          <p>
            <Text id={version === null ? neverRead(error.code) : 'picker.list.stays'} />
          </p>
        </Notice>
      )}
    </article>
  );
}

/** Such a list was never loaded, so the message must not speak of tokens that were loaded before. */
function neverRead(code: ErrorCode): MessageId {
  return code === 'listProtocol' ? errorNextId(code) : 'picker.list.neverRead';
}
