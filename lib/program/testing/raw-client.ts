import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Opens a raw connection for requests that no client library would send. */
export const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Everything received until the other side closes. */
export const readToEnd = (socket: Socket): Promise<RawAnswer> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.slice(9, 12)), head, body: body.join('\r\n\r\n') });
    });
  });

/** Sends a request verbatim; the connection closes after the response. */
export async function sendRaw(port: number, head: string, body = ''): Promise<RawAnswer> {
  const socket = await openSocket(port);
  const answer = readToEnd(socket);
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`, 'latin1');
  return answer;
}

/** Runs `work` for every item, at most `width` at once. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const run = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: width }, run));
}
