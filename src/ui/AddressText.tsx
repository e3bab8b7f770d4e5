import css from './AddressText.module.css';

interface AddressTextProps {
  address: string;
  /**
   * Only for places where no money depends on it. Number of characters kept at both ends, '0x' included at the start.
   */
  shortened?: { head: number; tail: number };
}

/** A full address in groups that can be compared by eye; or shortened, with the full one on hover. */
export function AddressText({ address, shortened }: AddressTextProps) {
  if (shortened) {
    const text = `${address.slice(0, shortened.head)}…${address.slice(-shortened.tail)}`;
    return (
      <bdi className={css.short} title={address}>
        {text}
      </bdi>
    );
  }
  return (
    <bdi className={css.full}>
      <b>{address.slice(0, 6)}</b>
      {address.slice(6, -4)}
      <b>{address.slice(-4)}</b>
    </bdi>
  );
}
