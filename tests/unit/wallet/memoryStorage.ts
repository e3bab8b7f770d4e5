/** localStorage with its enumerable keys. */
export function memoryStorage(): object {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, text: string) => void (values[key] = text),
    removeItem: (key: string) => void delete values[key],
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(values),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
