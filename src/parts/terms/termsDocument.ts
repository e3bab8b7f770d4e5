import { deployment } from '../../config/deployment.ts';
import { publicUrl } from '../../ui/publicUrl.ts';

const shipped = { url: 'terms/terms.txt', version: '1' };

/** The version that has to be accepted; a new version has to be accepted again. */
export const termsVersion: string = (deployment.terms ?? shipped).version;

/** The address of the document: part of the app, or where the deployment says. */
export function termsUrl(): string {
  const { url } = deployment.terms ?? shipped;
  return url.includes('://') ? url : publicUrl(url);
}
