import { chainById } from './chains/chains.ts';

// What a deployment file says against itself, or against what the app knows; runs when the app is built and in tests.

interface DraftDeployment {
  chains: readonly { chainId: number }[];
}

/** Chains without a file of their own: name, coin, confirmations and block time would be invented. */
export function chainFaults({ chains }: DraftDeployment): string[] {
  return chains.flatMap(({ chainId }, index) =>
    chainById(chainId) === null
      ? [`chains.${index}.chainId must be a chain that the app knows (src/config/chains/chains.ts), not ${chainId}`]
      : [],
  );
}
