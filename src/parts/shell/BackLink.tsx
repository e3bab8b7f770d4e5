import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { AppLink } from '../routing/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './BackLink.module.css';

/** The link back to the parent page, with that page's name. */
export function BackLink({ to, labelId }: { to: string; labelId: MessageId }) {
  return (
    <AppLink className={css.back} to={to}>
      <Icon name="arrowStart" size={16} isDirectional />
      <Text id="page.back" values={{ page: <Text id={labelId} /> }} />
    </AppLink>
  );
}
