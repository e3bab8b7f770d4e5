import type en from '../../locales/en.json';

/** The id of a message in `locales/en.json`; an unknown id does not compile. */
export type MessageId = keyof typeof en;
