/** Metadata as marketplaces expect it. */
export function goodMetadata(
  collection: string,
  tokenId: bigint,
  image: string,
  length: 'full' | 'short' = 'full',
): Record<string, unknown> {
  const name = `${collection} #${tokenId}`;
  if (length === 'short') return { name, image };
  return {
    name,
    description: `Number ${tokenId} of the ${collection} of the local world.`,
    image,
    attributes: [{ trait_type: 'Background', value: tokenId % 2n === 0n ? 'Paper' : 'Ink' }],
  };
}
