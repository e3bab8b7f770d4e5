import { farms } from './description.ts';
import { EarnPage } from './EarnPage.tsx';

export const FarmsPage = () => <EarnPage about={farms} />;
