import { deployment } from '../../../config/deployment.ts';

/** Where a report was made; says nothing about who made it. */
export function reportOrigin(): { app: string; build: string; deployment: string } {
  return { app: deployment.appName, build: __BUILD_ID__, deployment: deployment.name };
}
