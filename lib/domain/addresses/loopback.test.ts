import { isLoopback } from './loopback.mjs';

describe('a host', () => {
  it.each(['localhost', '127.0.0.1', '::1', new URL('http://[::1]:3000').hostname])(
    'is the loopback interface: %s',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['', '0.0.0.0', '192.168.1.7', 'localhost.example', 'trace.example'])(
    'is reachable by others: %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
