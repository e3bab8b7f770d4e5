/** The position of each contract: the first one added counts. A set of texts takes several times as long. */
export interface AddressTable {
  /** Adds a contract; true: it was already there. */
  add(hash: number, address: string, place: number): boolean;
  /** The position of a contract; -1: unknown. */
  placeOf(address: string): number;
}

/** After this many collisions a contract is stored by its text, so that a list built to collide is not slow. */
const mostSteps = 64;

/** The last 32 bits of an address, case-insensitive: nearly always unique. */
export function addressHash(address: string): number {
  let hash = 0;
  for (let index = address.length - 8; index < address.length; index += 1) {
    const unit = address.charCodeAt(index);
    // '0' to '9' end in their value; letters of either case end in their value minus nine.
    hash = (hash << 4) | ((unit & 15) + (unit > 57 ? 9 : 0));
  }
  return hash >>> 0;
}

/** @param addressAt the address that was added at a position, in any case */
export function createAddressTable(count: number, addressAt: (place: number) => string): AddressTable {
  let size = 16;
  while (size < count * 2) size *= 2;
  /** Positions, from 1; 0: free. */
  const places = new Uint32Array(size);
  const hashes = new Uint32Array(size);
  const crowded = new Map<string, number>();

  /**
   * The slot of an address in the table, or the free slot it belongs in; null: no slot is free within the allowed
   * steps.
   */
  function slotOf(hash: number, address: string): number | null {
    let slot = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) & (size - 1);
    for (let step = 0; step < mostSteps; step += 1) {
      const place = places[slot] ?? 0;
      if (place === 0 || (hashes[slot] === hash && addressAt(place - 1).toLowerCase() === address.toLowerCase()))
        return slot;
      slot = (slot + 1) & (size - 1);
    }
    return null;
  }

  return {
    add(hash, address, place) {
      const slot = slotOf(hash, address);
      const isKnown = slot === null ? crowded.has(address.toLowerCase()) : places[slot] !== 0;
      if (isKnown) return true;
      if (slot === null) {
        crowded.set(address.toLowerCase(), place);
      } else {
        places[slot] = place + 1;
        hashes[slot] = hash;
      }
      return false;
    },
    placeOf(address) {
      const slot = slotOf(addressHash(address), address);
      return slot === null ? (crowded.get(address.toLowerCase()) ?? -1) : (places[slot] ?? 0) - 1;
    },
  };
}
