import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './ApprovalSection.module.css';

interface ApprovalSectionProps {
  label: string;
  /** What an approval allows. */
  children: ReactNode;
  /** The contract that is allowed to take it. */
  spender: Address;
  spenderUrl: string | null;
}

/** What an approval allows, and to which contract. */
export function ApprovalSection({ label, children, spender, spenderUrl }: ApprovalSectionProps) {
  return (
    <section className={css.note} aria-label={label}>
      {children}
      <p className={css.spender}>
        <Text id="bridge.approve.spender" />
        <AddressText address={spender} />
        {spenderUrl !== null && (
          <LinkOut href={spenderUrl}>
            <Text id="wallet.viewOnExplorer" />
          </LinkOut>
        )}
      </p>
    </section>
  );
}
