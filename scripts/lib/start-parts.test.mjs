import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from './environment.mjs';
import { checkNode, isInstalled } from './install.mjs';
import { openOutput } from './output.mjs';
import { freePorts, requireFreePort, requireTwoPorts } from './ports.mjs';
import { sourceHash } from './source-hash.mjs';
import { networkAddresses, phoneLines, summary } from './summary.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
const write = (name, content) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('source hash', () => {
  it('depends on contents, names and the lock file, but not on tests', () => {
    write('src/a.ts', '1');
    write('package-lock.json', '{}');
    const hash = () => sourceHash(['src', 'missing'], folder);
    const first = hash();
    write('src/a.test.ts', 'x');
    expect(hash()).toBe(first);
    write('src/a.ts', '2');
    const second = hash();
    write('src/deep/b.ts', '');
    const third = hash();
    write('package-lock.json', '{ }');
    expect(new Set([first, second, third, hash()]).size).toBe(4);
  });
});

describe('installed packages', () => {
  const lock = (packages) => JSON.stringify({ packages });

  it('are compared with the lock file, except optional ones', () => {
    write(
      'lock.json',
      lock({ '': {}, 'node_modules/a': { version: '1' }, 'node_modules/b': { version: '1', optional: true } }),
    );
    const isComplete = () => isInstalled(path.join(folder, 'lock.json'), path.join(folder, 'modules'));
    expect(isComplete()).toBe(false);
    write('modules/.package-lock.json', lock({ 'node_modules/a': { version: '1' } }));
    expect(isComplete()).toBe(true);
    write('modules/.package-lock.json', lock({ 'node_modules/a': { version: '2' } }));
    expect(isComplete()).toBe(false);
  });

  it('require a recent Node', () => {
    expect(() => checkNode('20.18.3')).toThrow('too old');
    expect(() => checkNode('20.19.0')).not.toThrow();
    expect(() => checkNode('24.1.0')).not.toThrow();
  });
});

describe('ports', () => {
  it('in use are refused by the name of their setting', async () => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await expect(requireFreePort('PORT', port, '127.0.0.1')).rejects.toThrow(`PORT ${port} on 127.0.0.1 is in use`);
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort('PORT', port, '127.0.0.1')).resolves.toBeUndefined();
    expect(new Set(await freePorts(3)).size).toBe(3);
  });

  it('that browsers block are refused at once, with an allowed alternative', async () => {
    await expect(requireFreePort('PORT', 6000, '127.0.0.1')).rejects.toThrow(/reserved.*npm start -- --port 6001/);
    await expect(requireFreePort('API_PORT', 6665, '127.0.0.1')).rejects.toThrow('API_PORT=6670 npm start');
    await expect(requireFreePort('PORT', 0, '127.0.0.1')).rejects.toThrow('PORT 0 names no port');
  });

  it('must differ between the programs', () => {
    const ports = { port: 3000, apiPort: 3000, isApiElsewhere: false };
    expect(() => requireTwoPorts(ports)).toThrow('API_PORT=3001 npm start');
    expect(() => requireTwoPorts({ ...ports, apiPort: 4000 })).not.toThrow();
    expect(() => requireTwoPorts({ ...ports, isApiElsewhere: true })).not.toThrow();
  });
});

describe('programs', () => {
  it('notice that the start script was killed', async () => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    write(
      'program.mjs',
      `import net from 'node:net';
      const socket = net.connect(${server.address().port}, '127.0.0.1');
      process.on('disconnect', () => socket.end('the starter is gone'));`,
    );
    write(
      'starter.mjs',
      `import { startProgram } from '${path.resolve('scripts/lib/servers.mjs')}';
      startProgram('It', ['${path.join(folder, 'program.mjs')}'], process.env, () => undefined);`,
    );
    const connected = once(server, 'connection');
    const starter = spawn(process.execPath, [path.join(folder, 'starter.mjs')], { stdio: 'ignore' });
    const [socket] = await connected;
    starter.kill('SIGKILL');
    expect(await text(socket)).toBe('the starter is gone');
    server.close();
  });
});

describe('environment', () => {
  it('creates secrets with the embedded database, and keeps them', () => {
    const read = () => readEnvironment({ DATA_DIR: path.join(folder, 'data'), PORT: '3456' });
    const first = read();
    expect(first).toMatchObject({
      port: 3456,
      apiPort: 4000,
      publicBaseUrl: 'http://localhost:3456',
      isLoopback: true,
    });
    expect(read().secrets).toEqual(first.secrets);
  });

  it('requires secrets with a server, and https beyond localhost', () => {
    const data = { DATA_DIR: path.join(folder, 'data') };
    expect(() => readEnvironment({ ...data, DATABASE_URL: 'postgres://x' })).toThrow('SESSION_SECRET');
    expect(() => readEnvironment({ ...data, HOST: '0.0.0.0' })).toThrow('ALLOW_INSECURE_HTTP');
  });
});

describe('summary', () => {
  const environment = { isLoopback: true, port: 3000, publicBaseUrl: 'http://localhost:3000', dataDir: folder };

  it('reports address, accounts and a passport', () => {
    const accounts = [{ email: 'admin@lana.test', role: 'Admin', note: 'level 500' }];
    write(
      'started.json',
      JSON.stringify({ passportUrl: 'http://localhost:3000/p/abc', accounts, password: 'secret word' }),
    );
    const text = summary(environment);
    expect(text).toContain('http://localhost:3000/p/abc');
    expect(text).toMatch(/admin@lana\.test {2}Admin, level 500/);
    expect(text).toContain('Demo accounts, password secret word');
    expect(text).not.toContain('First run');
    write('started.json', JSON.stringify({ firstRun: true, setupKey: 'abc123' }));
    const empty = summary(environment);
    expect(empty).toMatch(/First run[\s\S]*Setup key {3}abc123/);
    expect(empty).not.toMatch(/demo/i);
  });

  it('explains how to reach it from a phone', () => {
    expect(networkAddresses({ lo: [{ family: 'IPv4', internal: true, address: '127.0.0.1' }] })).toEqual([]);
    const text = phoneLines({ ...environment, hasDemo: true }, ['192.168.1.5']).join('\n');
    expect(text).toContain('demo accounts sign in on localhost only');
    expect(text).toContain('HOST=0.0.0.0 PUBLIC_BASE_URL=http://192.168.1.5:3000 ALLOW_INSECURE_HTTP=1 npm start');
    expect(phoneLines({ ...environment, isLoopback: false }, ['10.0.0.2']).join('\n')).toContain(
      'http://10.0.0.2:3000',
    );
  });

  it('prints the public address behind a proxy, and suggests no other', () => {
    const behind = { host: '127.0.0.1', isLoopback: true, port: 3000, dataDir: folder };
    for (const publicBaseUrl of ['https://trace.example.com', 'http://trace.lan']) {
      const text = summary({ ...behind, publicBaseUrl });
      expect(text).toContain(`Address     ${publicBaseUrl}\n`);
      expect(text).toContain('Listens on  127.0.0.1 port 3000');
      expect(text).not.toContain('PUBLIC_BASE_URL=');
    }
    const everywhere = { ...behind, host: '0.0.0.0', isLoopback: false, publicBaseUrl: 'https://trace.example.com' };
    expect(summary(everywhere)).not.toMatch(/phone|http:/);
  });
});

describe('output', () => {
  it('hides requests in a terminal, and writes everything to a pipe', () => {
    const shownBy = (isTTY) => {
      const printedLines = [];
      const { write } = openOutput(folder, { isTTY, write: (text) => printedLines.push(text) });
      ['{"level":"info","path":"/"}', '{"level":50,"msg":"bad"}', 'plain'].forEach(write);
      return printedLines.length;
    };
    expect([shownBy(false), shownBy(true)]).toEqual([3, 2]);
  });

  it('continues with a full disk, reports it once, and stores complete lines again afterwards', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { writeSync } = fs;
    const spy = jest.spyOn(fs, 'writeSync');
    const printedLines = [];
    const { write: writeLine } = openOutput(path.join(folder, 'full'), {
      isTTY: true,
      write: (text) => printedLines.push(text),
    });
    const lines = ['{"a":1}', '{"b":2}', '{"c":3}', '{"d":4}', '{"e":5}'];
    spy.mockImplementationOnce((fd, bytes) => writeSync(fd, bytes.subarray(0, 4)));
    for (let times = 0; times < 2; times += 1) {
      spy.mockImplementationOnce(() => {
        throw full;
      });
    }
    lines.forEach(writeLine);
    spy.mockRestore();
    expect(printedLines).toEqual([expect.stringMatching(/^The lines of both programs are not kept: ENOSPC/)]);
    expect(readFileSync(path.join(folder, 'full/logs/requests.jsonl'), 'utf8')).toBe('{"a"\n{"d":4}\n{"e":5}\n');
  });

  it('keeps the lines of the previous run, which may explain the restart', () => {
    write('kept/logs/requests.jsonl', 'what went wrong');
    openOutput(path.join(folder, 'kept'), { isTTY: true, write: () => undefined });
    expect(readFileSync(path.join(folder, 'kept/logs/requests.previous.jsonl'), 'utf8')).toBe('what went wrong');
  });
});
