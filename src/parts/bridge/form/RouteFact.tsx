import { Text } from '../../../i18n/Text.tsx';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import css from './RouteFact.module.css';

/** From one network to the other, with their icons. */
export function RouteFact({ source, target }: { source: ChainDisplay; target: ChainDisplay }) {
  return (
    <span className={css.route}>
      <VisuallyHidden>
        <Text id="bridge.facts.routeValue" values={{ source: source.name, target: target.name }} />
      </VisuallyHidden>
      <span className={css.end} aria-hidden="true">
        <ChainIcon chainId={source.chainId} size={20} />
        <span>{source.name}</span>
      </span>
      <Icon name="arrowEnd" size={16} isDirectional />
      <span className={css.end} aria-hidden="true">
        <ChainIcon chainId={target.chainId} size={20} />
        <span>{target.name}</span>
      </span>
    </span>
  );
}
