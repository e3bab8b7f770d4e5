import type { Plugin } from 'vite';

const suffix = '?walletconnect';
const own = /node_modules\/@(walletconnect|reown)\/|\?walletconnect$/;

/**
 * Gives WalletConnect a copy of the hash functions that it shares with the first view: otherwise the first load would
 * carry the parts of them that only WalletConnect uses.
 */
export function walletConnectApart(): Plugin {
  return {
    name: 'causeway:walletconnect-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !own.test(importer)) return null;
      if (!source.startsWith('@noble/hashes') && !(importer.endsWith(suffix) && source.startsWith('.'))) return null;
      const found = await this.resolve(source, importer.replace(suffix, ''), { skipSelf: true });
      return found && !found.external ? `${found.id}${suffix}` : found;
    },
  };
}
