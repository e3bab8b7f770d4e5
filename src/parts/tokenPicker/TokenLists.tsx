import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ListCard } from './ListCard.tsx';
import css from './ManageView.module.css';
import type { ListsModel } from './types.ts';

/** The token lists of the deployment: which are active, in which version, and their errors. */
export function TokenLists({ lists: { cards, ...events }, onImportList }: { lists: ListsModel; onImportList(): void }) {
  const text = useText();
  return (
    <>
      {cards.length === 0 && (
        <p className={css.hint}>
          <Text id="picker.list.none" />
        </p>
      )}
      {cards.length > 0 && (
        <ul className={css.lists} aria-label={text('picker.manage.lists')}>
          {cards.map((card) => (
            <li key={card.url}>
              <ListCard card={card} {...events} />
            </li>
          ))}
        </ul>
      )}
      <Button isWide onPress={onImportList}>
        <Text id="picker.importList" />
      </Button>
    </>
  );
}
