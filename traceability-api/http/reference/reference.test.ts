import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { setUpTestApp, type Client } from '../../testing/app';
import { routes } from '../../routes';
import { openApiDocument } from '../openapi';
import { GUIDE, guideMarkdown } from './guide';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company({ level: 200 });
});

const codeOf = (title: string) => GUIDE.find((step) => step.title.includes(title))?.code?.text ?? '';

/** Parses a curl command into its request. */
function requestOf(command: string, key: string, data: string): [string, RequestInit] {
  const address = /https?:\/\/[^/\s"]+([^\s"]*)/.exec(command)?.[1] ?? '';
  const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replace('$KEY', key),
  ]);
  const method = /-X (\w+)/.exec(command)?.[1] ?? 'GET';
  return [address, { method, headers, ...(command.includes('--data') ? { body: data } : {}) }];
}

it('gets from a key to the first event with the commands of the guide', async () => {
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name: 'First', scopes: ['epcis:capture', 'epcis:query'], lastDay };
  const { key } = (await admin.call<{ key: string }>('POST', '/api-keys', body)).message;
  const captured = await t.app.request(...requestOf(codeOf('Capture'), key, codeOf('Write')));
  expect(captured.status).toBe(202);
  expect(captured.headers.get('location')).toContain('/epcis/capture/');
  const read = await t.app.request(...requestOf(codeOf('Read it back'), key, ''));
  const document = (await read.json()) as { epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } };
  const [event] = document.epcisBody.queryResults.resultsBody.eventList;
  const writeExample = JSON.parse(codeOf('Write')) as { epcisBody: { eventList: object[] } };
  expect(event).toMatchObject(writeExample.epcisBody.eventList[0] ?? {});
  const one = await t.app.request(...requestOf(codeOf('Read one event'), key, ''));
  expect(await one.json()).toMatchObject(writeExample.epcisBody.eventList[0] ?? {});
});

it('has types with which its example compiles but a misspelt query does not', async () => {
  const types = astToString(await openapiTS(openApiDocument(routes) as unknown as OpenAPI3));
  const errorsOf = (use: string) => {
    const files = new Map([
      ['/traceability-api.d.ts', types],
      ['/use.ts', `${codeOf('Make typed calls')}\n${use}`],
    ]);
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const program = ts.createProgram(['/use.ts'], options, {
      ...host,
      fileExists: (name) => files.has(name) || host.fileExists(name),
      readFile: (name) => files.get(name) ?? host.readFile(name),
      getSourceFile: (name, target) => {
        const text = files.get(name);
        return text === undefined ? host.getSourceFile(name, target) : ts.createSourceFile(name, text, target);
      },
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  };
  expect(errorsOf("void eventsOf('tsk_', { EQ_bizStep: 'shipping', perPage: '10' });")).toEqual([]);
  expect(errorsOf("void eventsOf('tsk_', { EQ_bizStepp: 'shipping' });")).toHaveLength(1);
}, 120_000);

it('is identical in docs/integrators.md and in the app (npm run openapi writes it)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/integrators.md'), 'utf8')).toBe(guideMarkdown());
});

it.each(['/openapi', '/openapi/guide'])(
  '%s loads nothing from other origins and runs only its own scripts',
  async (path) => {
    const page = await t.app.request(path);
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    const fetched = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    for (const address of fetched) {
      expect(address).toMatch(/^\/openapi\//);
      expect((await t.app.request(address)).status).toBe(200);
    }
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
  },
);
