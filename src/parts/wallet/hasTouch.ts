/** Whether the device is one on which the wallet may be an app, such as a phone. */
export const hasTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
