import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamBody } from './core/answers/stream-body';
import { logWhatIsPrinted } from './printed';

const own = { ...console };
const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn(), debug: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  logWhatIsPrinted(log);
});
afterEach(() => void Object.assign(console, own));

it('logs what a library prints, errors as errors', () => {
  const library = console;
  library.warn('%d files', 3);
  library.log('hello');
  const err = new Error('of a library');
  library.error(err);
  expect(log.warn).toHaveBeenCalledWith({ printed: '3 files' }, 'printed by a library');
  expect(log.info).toHaveBeenCalledWith({ printed: 'hello' }, 'printed by a library');
  expect(log.error).toHaveBeenCalledWith({ err }, 'printed by a library');
});

it('logs once why a response broke off', async () => {
  async function* failing() {
    yield Buffer.from('first');
    await new Promise(setImmediate);
    throw new Error('the disk is gone');
  }
  const server = createServer(getRequestListener(() => new Response(streamBody(failing(), log))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
  expect(log.error.mock.calls).toEqual([[{ err: new Error('the disk is gone') }, 'an answer broke off']]);
});
