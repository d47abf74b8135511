import { deviceTable } from './device-table';

type Handler = 'onsuccess' | 'onerror' | 'oncomplete' | 'onabort';
type Asked = Partial<Record<Handler, () => void>> & { error: Error | null; result?: unknown };

/** A browser whose store accepts a write and then does, or does not, commit it. */
function storeThat(ends: 'complete' | 'abort') {
  const open: Asked = { error: null };
  const putRequest: Asked = { error: null, result: 'key' };
  const transaction: Asked = { error: new Error('no room') };
  const soon = (what: Asked, handler: Handler) => queueMicrotask(() => what[handler]?.());
  const close = jest.fn();
  const table = {
    put: () => {
      queueMicrotask(() => {
        putRequest.onsuccess?.();
        soon(transaction, `on${ends}`);
      });
      return putRequest;
    },
  };
  open.result = { transaction: () => Object.assign(transaction, { objectStore: () => table }), close };
  const value = {
    open: () => {
      soon(open, 'onsuccess');
      return open;
    },
  };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value });
  return { close };
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

const store = () => deviceTable('database', 'table')('readwrite', (table) => table.put('row', 'key'));

it('reports a value as stored once it is committed', async () => {
  const { close } = storeThat('complete');
  await expect(store()).resolves.toBe('key');
  expect(close).toHaveBeenCalledTimes(1);
});

it('reports nothing as stored if the device had no room for what it accepted', async () => {
  const { close } = storeThat('abort');
  await expect(store()).rejects.toThrow('no room');
  expect(close).toHaveBeenCalledTimes(1);
});
