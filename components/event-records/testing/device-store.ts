interface Request {
  result: unknown;
  onsuccess?: () => void;
}
interface Transaction {
  objectStore: () => object;
  oncomplete?: () => void;
}

/** The rows that the windows of this device share: jsdom stores nothing. */
export const storedRows = new Map<string, object>();

const table = {
  getAll: (): Request => ({ result: [...storedRows.values()].map((row) => ({ ...row })) }),
  put: (row: object, key: string): Request => {
    storedRows.set(key, row);
    return { result: key };
  },
  delete: (key: string): Request => ({ result: storedRows.delete(key) }),
};

function transaction(): Transaction {
  const begun: Transaction = { objectStore: () => table };
  queueMicrotask(() => begun.oncomplete?.());
  return begun;
}

function open(): Request {
  const request: Request = { result: { transaction, close: () => {} } };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** Gives every test of the file a device with an empty store. */
export function useDeviceStore(): void {
  beforeEach(() => {
    storedRows.clear();
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    Object.defineProperty(globalThis, 'IDBKeyRange', { configurable: true, value: { bound: () => undefined } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
  });
}
