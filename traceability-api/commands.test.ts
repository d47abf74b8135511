import { eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { runCommand } from './commands';
import { auditLog } from './db/schema';
import { setUpTestApp } from './testing/app';

const t = setUpTestApp();
const setLevel = (company: string, level: string) =>
  runCommand(t.deps, 'set-level', ['--company', company, '--level', level]);

describe('set-level', () => {
  it('unlocks the features of the level in existing sessions', async () => {
    const admin = await t.company({ name: 'Tejidos Ñandú', level: 200 });
    expect((await admin.call('GET', '/processes')).status).toBe(403);
    expect(await setLevel(' tejidos nandu ', '300')).toBe('Tejidos Ñandú has level 300 now.');
    expect((await admin.call('GET', '/processes')).status).toBe(200);
    const [entry] = await t.deps.db.asSystem('test', (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'command.set-level')),
    );
    expect(entry).toMatchObject({
      companyId: admin.companyId,
      entityId: admin.companyId,
      userId: null,
      detail: { level: { from: 200, to: 300 } },
    });
  });

  it('reports which level applies while a payment is in process', async () => {
    await t.company({ name: 'Pending', status: 'pendiente', level: 300, prevLevel: 200 });
    expect(await setLevel('Pending', '500')).toMatch(/500 once its payment is accepted.*previous level 200 counts/);
  });

  it.each([
    ['Nobody', '300', /No company has the name Nobody/],
    ['Pending', '1000', /level: One of 200, 300, 400, 500/],
    ['Pending', 'high', /level: One of/],
  ])('refuses %s with level %s', async (company, level, reason) => {
    await expect(setLevel(company, level)).rejects.toThrow(reason);
  });
});

describe('piped answers', () => {
  const own = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  const pipe = (text: string) =>
    Object.defineProperty(process, 'stdin', { value: Readable.from([text]), configurable: true });
  beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterEach(() => {
    Object.defineProperty(process, 'stdin', own);
    jest.restoreAllMocks();
  });

  it('are read line by line', async () => {
    await t.company({ name: 'Piped', level: 200 });
    pipe('Piped\n500\n');
    expect(await runCommand(t.deps, 'set-level', [])).toBe('Piped has level 500 now.');
  });

  it('decide on the demo after its contents are named', async () => {
    const demo = await t.company({ name: 'Shown' });
    await t.deps.db.pool.query('update companies set is_demo = true where id = $1', [demo.companyId]);
    pipe('no\n');
    expect(await runCommand(t.deps, 'demo:remove', [])).toBe('Nothing was removed.');
    const asked = jest
      .mocked(process.stdout.write)
      .mock.calls.map(([text]) => String(text))
      .join('');
    expect(asked).toMatch(/deletes 1 demo companies with 0 articles, 0 units and 0 records, and \d accounts/);
    await expect(runCommand(t.deps, 'demo:remove', ['--company', 'X'])).rejects.toThrow(/Unknown option/);
    expect((await demo.call('GET', '/auth/me')).status).toBe(200);
    expect(await runCommand(t.deps, 'demo:remove', ['--yes'])).toMatch(/^Removed 1 demo companies/);
    expect(await runCommand(t.deps, 'demo:remove', [])).toBe('There is no demo data.');
  });

  it('are refused if they end too soon', async () => {
    pipe('Piped\n');
    await expect(runCommand(t.deps, 'set-level', [])).rejects.toThrow(/^Level .*the input has ended/);
  });
});
