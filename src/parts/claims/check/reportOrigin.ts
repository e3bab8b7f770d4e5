import { deployment } from '../../../config/deployment.ts';

/** Where a report was made; contains nothing about the user. */
export function reportOrigin(): { app: string; build: string; deployment: string } {
  return { app: deployment.appName, build: __BUILD_ID__, deployment: deployment.name };
}
