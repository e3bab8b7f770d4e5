import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { exitPath } from '../../parts/positions/positionPaths.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { useExitPlans } from '../../state/exitPlans.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './Positions.module.css';

/** The plans that an account has begun, each with the link to its next step. */
export function RunningExits({ account }: { account: Address }) {
  const text = useText();
  const plans = useExitPlans().filter((plan) => isSameAddress(plan.account, account));
  return plans.map((plan) => (
    <Notice
      key={`${plan.chainId} ${plan.lpToken} ${plan.place}`}
      tone="info"
      toneText={text('common.info')}
      actions={
        <AppLink className={css.mainWay} to={exitPath(plan)}>
          <Text id="exit.continue" />
        </AppLink>
      }
    >
      <Text id="exit.running" values={{ network: networkName(plan.chainId) }} />
    </Notice>
  ));
}
