import type { Address } from 'viem';
import { parseAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';

/** The whole address of a contract with its checksum, and a link to the explorer. */
export function ContractFact({ contract, url }: { contract: Address; url: string | null }) {
  return (
    <>
      <AddressText address={parseAddress(contract) ?? contract} />
      {url !== null && (
        <>
          {' '}
          <LinkOut href={url}>
            <Text id="wallet.viewOnExplorer" />
          </LinkOut>
        </>
      )}
    </>
  );
}
