import { mining } from './description.ts';
import { EarnPage } from './EarnPage.tsx';

export const MiningPage = () => <EarnPage about={mining} />;
