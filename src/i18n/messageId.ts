import type en from '../../locales/en.json';

/** An id of `locales/en.json`. A text that is not there does not compile. */
export type MessageId = keyof typeof en;
