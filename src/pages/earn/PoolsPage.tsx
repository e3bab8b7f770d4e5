import { rewardPools } from './description.ts';
import { EarnPage } from './EarnPage.tsx';

export const PoolsPage = () => <EarnPage about={rewardPools} />;
