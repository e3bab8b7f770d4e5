import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import css from './Pager.module.css';

interface PagerProps {
  /** Counted from 0. */
  page: number;
  count: number;
  onPage(page: number): void;
}

/** Buttons for the newer and older pages of a list. */
export function Pager({ page, count, onPage }: PagerProps) {
  return (
    <div className={css.pager}>
      <Button size="small" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
        <Text id="claims.page.newer" />
      </Button>
      <span role="status">
        <Text id="claims.page" values={{ page: page + 1, count }} />
      </span>
      <Button size="small" isDisabled={page >= count - 1} onPress={() => onPage(page + 1)}>
        <Text id="claims.page.older" />
      </Button>
    </div>
  );
}
