import type { AmountMode } from '../core/bridge/targetAmount.ts';
import { deployment } from './deployment.ts';

/** How the oracles of this build treat tokens whose decimals differ on two networks. */
export const amountMode: AmountMode = deployment.amounts ?? 'raw';
