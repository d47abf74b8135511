import { parseArgs } from 'node:util';
import { z } from 'zod';
import { auth } from '@/lib/contract/auth';
import { COMPANY_LEVELS, effectiveLevel } from '@/lib/contract/core/levels';
import { countDemo, removeDemo } from './demo/remove';
import { newId } from './db/ids';
import type { Deps, SystemCtx } from './core/context';
import { ApiError } from './core/errors';
import { hashNewPassword } from './features/auth/registration';
import { createSuperAdmin } from './features/auth/first-run';
import { setLevel } from './features/companies/level';
import { errorText } from './core/texts';
import { openTerminal, type Terminal } from './terminal';

type Ask = Terminal['ask'];
type Command = (deps: Deps, args: string[], ask: Ask) => Promise<string>;

const NEVER_A_KEY = '-';

/** Values come from options, the environment (the password) or the terminal. */
async function readSuperAdmin(args: string[], ask: Ask) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { email: text, name: text, 'last-name': text } });
  const body = auth.createFirst.body.safeParse({
    email: values.email ?? (await ask('Email')),
    name: values.name ?? (await ask('Name')),
    lastName: values['last-name'] ?? (await ask('Last name')),
    password: process.env.SUPERADMIN_PASSWORD ?? (await ask('Password, at least 8 characters', true)),
    setupKey: NEVER_A_KEY,
  });
  if (body.success) return body.data;
  throw new Error(inLines(body.error));
}

const inLines = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');

const levelOfCompany = z.object({
  company: z.string().trim().min(1),
  level: z.preprocess(Number, z.literal(COMPANY_LEVELS, `One of ${COMPANY_LEVELS.join(', ')}.`)),
});

async function readLevel(args: string[], ask: Ask) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { company: text, level: text } });
  const answers = levelOfCompany.safeParse({
    company: values.company ?? (await ask('Name of the company')),
    level: values.level ?? (await ask(`Level (${COMPANY_LEVELS.join(', ')})`)),
  });
  if (answers.success) return answers.data;
  throw new Error(inLines(answers.error));
}

/** Runs `change` as the server's operator, who belongs to no company. */
function asOperator<T>(deps: Deps, command: string, change: (ctx: SystemCtx) => Promise<T>): Promise<T> {
  const call = { deps, now: deps.now, requestId: newId(), action: `command.${command}`, label: undefined };
  return deps.db.asSystem(command, (tx) => change({ ...call, tx, principal: null, locale: 'en', clientIp: 'local' }));
}

const demoQuestion = ({ companies, people, articles, units, records }: Awaited<ReturnType<typeof countDemo>>) =>
  [
    `This deletes ${companies} demo companies with ${articles} articles, ${units} units and ${records} records,`,
    `and ${people} accounts, for good and with everything that was added to them. Type yes to go on`,
  ].join(' ');

const commands: Record<string, Command> = {
  'create-superadmin': async (deps, args, ask) => {
    const body = await readSuperAdmin(args, ask);
    const passwordHash = await hashNewPassword(body, 'known');
    const { email } = await asOperator(deps, 'create-superadmin', (ctx) => createSuperAdmin(ctx, body, passwordHash));
    return `${email} may sign in now.`;
  },
  'set-level': async (deps, args, ask) => {
    const { company: name, level } = await readLevel(args, ask);
    const company = await asOperator(deps, 'set-level', (ctx) => setLevel(ctx, name, level));
    if (!company) throw new Error(`No company has the name ${name}.`);
    const current = effectiveLevel({ role: 'Admin', level: null }, company);
    if (current === level) return `${company.name} has level ${level} now.`;
    return company.status === 'suspended'
      ? `${company.name} has level ${level}, but is suspended: nobody of it may sign in.`
      : `${company.name} has level ${level} once its payment is accepted. Until then its previous level ${current} counts.`;
  },
  'demo:remove': async (deps, args, ask) => {
    const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
    const demo = await countDemo(deps);
    if (demo.companies + demo.people === 0) return 'There is no demo data.';
    if (!values.yes && (await ask(demoQuestion(demo))).toLowerCase() !== 'yes') return 'Nothing was removed.';
    const { companies, people } = await removeDemo(deps);
    return `Removed ${companies} demo companies and ${people} demo accounts. The audit log stays.`;
  },
};

export const isCommand = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(commands, name);

/** Runs a command on the database and returns its output. Refusals become errors with plain messages. */
export async function runCommand(deps: Deps, name: string, args: string[]): Promise<string> {
  let terminal: Terminal | undefined;
  const ask: Ask = (...question) => (terminal ??= openTerminal()).ask(...question);
  try {
    return (await commands[name]?.(deps, args, ask)) ?? '';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Error(errorText('en', error.code, error.details.text, error.details.values), {
      cause: error,
    });
  } finally {
    terminal?.close();
  }
}
