/**
 * Remembers the last value of each key, so that what follows from equal inputs is the same object and is not drawn
 * again.
 */
export function lastOf<T>(): (key: string, inputs: readonly unknown[], make: () => T) => T {
  const last = new Map<string, { inputs: readonly unknown[]; value: T }>();
  return (key, inputs, make) => {
    const before = last.get(key);
    const isSame =
      before !== undefined &&
      before.inputs.length === inputs.length &&
      before.inputs.every((one, index) => Object.is(one, inputs[index]));
    if (isSame) return before.value;
    const value = make();
    last.set(key, { inputs, value });
    return value;
  };
}
