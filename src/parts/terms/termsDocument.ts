import { deployment } from '../../config/deployment.ts';
import { publicUrl } from '../../ui/publicUrl.ts';

const shipped = { url: 'terms/terms.txt', version: '1' };

/** The version that has to be accepted; a new one is asked for again. */
export const termsVersion: string = (deployment.terms ?? shipped).version;

/** Where the document lies: with the app, or where the deployment says. */
export function termsUrl(): string {
  const { url } = deployment.terms ?? shipped;
  return url.includes('://') ? url : publicUrl(url);
}
