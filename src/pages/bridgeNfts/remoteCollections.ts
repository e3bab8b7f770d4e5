import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { deployment } from '../../config/deployment.ts';
import { fetchCollections } from '../../io/nfts/fetchCollections.ts';
import { addRemoteCollections } from '../../state/collections.ts';

/** Adds the collections that the static host names to every network with an NFT bridge; a failure is only logged. */
export async function extendByStaticHost(): Promise<void> {
  const staticHost = deployment.staticHost ?? '';
  if (staticHost === '') return;
  await Promise.all(
    deployment.chains.filter(isNftChainAvailable).map(async ({ chainId }) => {
      const fetched = await fetchCollections({ staticHost, chainId });
      if (fetched.ok) addRemoteCollections(chainId, fetched.value);
      else console.error(`The collections of chain ${chainId} could not be fetched`, fetched.error);
    }),
  );
}
