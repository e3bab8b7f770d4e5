import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Whether a message has a word of its own, in addition to values, signs and single letters before a number. */
function hasWord(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.literal) return /\p{L}{2}/u.test(element.value);
    if (element.type === TYPE.tag) return hasWord(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return false;
    return Object.values(element.options).some(({ value }) => hasWord(value));
  });
}

/** Names and symbols that are the same in every language that has no own ones. */
const everywhere: readonly string[] = [
  'BridgeERC20',
  'BridgeNFTs',
  'Buy Back & Burn',
  'Farms',
  'Liquidity Mining',
  'MAX',
  'NFT',
  'Ok',
  'RewardPools',
  '{gwei} gwei',
];

/** Words that a language has adopted from English, or spells the same. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Block {block}',
    'Build {build}',
    'Claim',
    'Contract',
    'Information',
    'Passphrase',
    'Passphrase (optional)',
    'Token',
    'Wallet',
  ],
  es: [
    'Build {build}',
    'Claim',
    'Docs',
    'Error',
    'Swap',
    'Token',
    'Tokens',
    'Wallet',
    '{count, plural, one {# claim} other {# claims}}',
    '{count, plural, one {# token} other {# tokens}}',
  ],
  fi: ['Token'],
  fil: [
    'Account',
    'Block {block}',
    'Bridge fee',
    'Bridge form',
    'Browser wallet',
    'Build {build}',
    'Claim',
    'Claim link',
    'Community chat',
    'Contract',
    'Decimals',
    'Default',
    'Deposit',
    'Deposit {number}',
    'Docs',
    'Error',
    'Fee',
    'File: {name}',
    'Home',
    'LP token',
    'Liquidity',
    'Liquidity manager',
    'NFT bridge form',
    'Network',
    'Network: {network}',
    'Passphrase',
    'Pending',
    'Recipient',
    'Release',
    'Source code',
    'Support chat',
    'Swap',
    'Token',
    'Token ID',
    'Token ID {tokenId}',
    'Token bridge',
    'Wallet',
    'Welcome!',
    'Withdrawal',
    'Withdrawal fee',
    '{name}, token ID {tokenId}',
  ],
  fr: [
    'Build {build}',
    'Claim',
    'Confirmations',
    'Confirmations {count} / {required}',
    'Docs',
    'Information',
    'Notifications',
    'Oracles',
    'Signatures',
    'Source',
    'Swap',
    'Token',
    'Tokens',
    'Transactions',
    'Wallet',
    '{count, plural, one {# claim} other {# claims}}',
    '{count, plural, one {# token} other {# tokens}}',
  ],
  hu: ['Token'],
  id: [
    'Bridge {amount} {symbol}',
    'Bridge {collection} #{id}',
    'Build {build}',
    'Deposit',
    'Deposit {number}',
    'Edit',
    'File: {name}',
    'Stake {amount} {symbol}',
    'Swap',
    'Token',
    'Unstake {amount} {symbol}',
    'Voting',
  ],
  it: ['Account', 'Build {build}', 'Claim', 'File: {name}', 'Passphrase', 'Swap', 'Token', 'Wallet'],
  nl: [
    'Account',
    'Build {build}',
    'Claim',
    'Claim in explorer',
    'Contract',
    'Docs',
    'Later',
    'Oracles',
    'Route',
    'Swap',
    'Token',
    'Tokens',
    'Wallet',
    '{count, plural, one {# claim} other {# claims}}',
    '{count, plural, one {# token} other {# tokens}}',
  ],
  pl: ['Import', 'Token', 'problem'],
  'pt-BR': ['Build {build}', 'Docs', 'Swap', 'Token', 'Tokens', '{count, plural, one {# token} other {# tokens}}'],
  'pt-PT': ['Build {build}', 'Docs', 'Swap', 'Token', 'Tokens', '{count, plural, one {# token} other {# tokens}}'],
  ro: ['Build {build}', 'Contract', 'Instant', 'Swap', 'Token'],
  sv: [
    'Block {block}',
    'Claim',
    'Full',
    'Information',
    'Swap',
    'Token',
    'Tokens',
    'problem',
    '{count, plural, one {# claim} other {# claims}}',
    '{count, plural, one {# token} other {# tokens}}',
  ],
  tr: ['Token'],
  vi: [
    'Bridge {amount} {symbol}',
    'Bridge {collection} #{id}',
    'Claim',
    'Claim NFT',
    'Claim {amount} {symbol}',
    'Claim {collection} #{id}',
    'Stake {amount} {symbol}',
    'Token',
    'Unstake {amount} {symbol}',
  ],
};

export const allowedCopies = (locale: string): readonly string[] => [...everywhere, ...(sameWords[locale] ?? [])];

/** Ids whose text equals the English one, though it has words and is not allowed to be the same. */
export function englishCopies(
  messages: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  allowed: readonly string[],
): string[] {
  return Object.entries(messages)
    .filter(([id, text]) => text === english[id] && !allowed.includes(text) && hasWord(parse(text)))
    .map(([id, text]) => `${id}: ${text}`);
}
