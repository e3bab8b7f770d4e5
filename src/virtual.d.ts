/** The deployment of this build: checked by `parseDeployment` when the app is built. */
declare module 'virtual:deployment' {
  const deployment: unknown;
  export default deployment;
}

/** Its places to earn at, which the module above does not have. */
declare module 'virtual:deployment/earn' {
  const earn: NonNullable<import('./config/deploymentSchema.ts').Deployment['earn']>;
  export default earn;
}

/** Its exchanges, which the first module does not have either. */
declare module 'virtual:deployment/dexes' {
  const dexes: NonNullable<import('./config/deploymentSchema.ts').Deployment['dexes']>;
  export default dexes;
}

/** The messages of `locales/en.json`, compiled to ICU syntax trees when the app is built. */
declare module 'virtual:messages/en' {
  const messages: Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>;
  export default messages;
}

/** The messages that the first view shows. */
declare module 'virtual:messages/en-first' {
  const messages: Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>;
  export default messages;
}

/** The messages that the service worker shows. */
declare module 'virtual:messages/en-notification' {
  const messages: Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>;
  export default messages;
}

/** The codes of all locales that have a file. */
declare module 'virtual:messages/codes' {
  const codes: readonly string[];
  export default codes;
}

/** Commit and content of this build; the persisted query cache is keyed by it. */
declare const __BUILD_ID__: string;

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';

interface WorkerAddressRules {
  createScriptURL(url: string): string;
}
/**
 * Absent in some browsers. Its policies create a TrustedScriptURL; the types of the DOM do not know it and expect a
 * string.
 */
declare var trustedTypes: { createPolicy(name: string, rules: WorkerAddressRules): WorkerAddressRules } | undefined;

/** The address of a worker's script in this build. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
interface ImportMetaEnv {
  readonly PROD: boolean;
  readonly DEV: boolean;
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
