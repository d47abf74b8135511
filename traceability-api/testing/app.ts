import type { Hono } from 'hono';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@/lib/contract';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { CompanyStatus, Role } from '@/lib/contract/core/levels';
import { fold } from '@/lib/domain/text';
import { webProof } from '@/lib/program/web-proof.mjs';
import { createApp } from '../app';
import { readConfig } from '../config';
import type { CompanyId, Database } from '../db/client';
import { newId } from '../db/ids';
import { companies, sessions, users } from '../db/schema';
import { createDeps } from '../deps';
import { jobDefinitions } from '../jobs';
import type { JobDefinition } from '../core/jobs/define-job';
import type { Deps } from '../core/context';
import { hashToken, newToken } from '../core/tokens';
import { openTestDatabase } from './database';

export interface Answer<T = unknown> {
  status: number;
  /** The envelope's message. */
  message: T;
  code: ErrorCode | undefined;
  current: unknown;
  response: Response;
}

export interface Client {
  token: string;
  userId: string;
  companyId: CompanyId;
  call<T = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

interface CompanyOptions {
  name?: string;
  level?: number;
  status?: CompanyStatus;
  prevLevel?: number;
  hasFinalUsers?: boolean;
}

interface UserOptions {
  role?: Role;
  level?: number | null;
  isExpired?: boolean;
  mustChangePassword?: boolean;
  isEmailConfirmed?: boolean;
}

export interface TestApp {
  app: Hono;
  deps: Deps;
  /** Job definitions by name, to change in a test. */
  jobs: Map<string, JobDefinition>;
  /** Sets the result of `now()`; undefined restores the real time. */
  setNow(now: Date | undefined): void;
  /** A company with its administrator, signed in. */
  company(options?: CompanyOptions): Promise<Client>;
  /** Another user of a company, signed in. */
  user(companyId: CompanyId | null, options?: UserOptions): Promise<Client>;
  anonymous: Pick<Client, 'call'>;
  /** A client that calls through the web program from this address. */
  from(address: string): Pick<Client, 'call'>;
  close(): Promise<void>;
}

export const TEST_PASSWORD = 'correct horse battery';
/** Precomputed: hashing it in every test file would cost more than most of them. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TzSYKIct8Dv9vCvLBBPrJQ$X7ut2sU8oQxNwKT/Oo4hTHFclFpWbma03BAsKZx5A5o';

/** Calls that only the web program makes, which tests make in its place. */
const TOKEN_CALLS = new Set(
  endpoints.filter(({ endpoint }) => !endpoint.proxied).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
);

async function call<T>(
  { app, internalSecret }: { app: Hono; internalSecret: string },
  token: string | undefined,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const isRaw = body instanceof Uint8Array || typeof body === 'string' || body instanceof ReadableStream;
  const response = await app.request(path, {
    method,
    headers: {
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'accept-language': 'en',
      ...(TOKEN_CALLS.has(`${method} ${path}`) ? { 'x-internal-secret': internalSecret } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: 'half' }),
  } as RequestInit);
  const isJson = /application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '');
  const envelope = (isJson ? await response.clone().json() : {}) as { message: T; code?: ErrorCode; current?: unknown };
  return {
    status: response.status,
    message: envelope.message,
    code: envelope.code,
    current: envelope.current,
    response,
  };
}

interface TestSettings {
  /** A data folder with its database that outlives the app. */
  existing?: { dataDir: string; db: Database };
  env?: { SMTP_URL?: string };
}

/** The complete API on its own or the given database. `setUpTestApp` opens and closes one for all tests of a file. */
export async function createTestApp({ existing, env = {} }: TestSettings = {}): Promise<TestApp> {
  const dataDir = existing?.dataDir ?? mkdtempSync(join(tmpdir(), 'ts-app-'));
  const db = existing?.db ?? (await openTestDatabase());
  let fixed: Date | undefined;
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SEED: 'none',
    ...env,
  });
  const jobs = new Map(jobDefinitions);
  const deps = await createDeps(config, { db, now: () => fixed ?? new Date(), jobs });
  const app = createApp(deps);
  const site = { app, internalSecret: config.internalSecret };
  const client = async (companyId: CompanyId | null, options: UserOptions): Promise<Client> => {
    const userId = newId();
    const token = newToken();
    const role = options.role ?? 'User';
    await db.asSystem('test', async (tx) => {
      await tx.insert(users).values({
        id: userId,
        companyId,
        email: `${userId}@example.test`,
        name: 'Test',
        lastName: role,
        passwordHash: TEST_PASSWORD_HASH,
        role,
        level: options.level ?? null,
        mustChangePassword: options.mustChangePassword ?? false,
        emailConfirmedAt: options.isEmailConfirmed === false ? null : new Date(),
      });
      const expiresAt = new Date(Date.now() + (options.isExpired ? -1000 : 3_600_000));
      await tx
        .insert(sessions)
        .values({ id: newId(), userId, tokenHash: hashToken(token), lastSeenAt: new Date(), expiresAt });
    });
    return {
      token,
      userId,
      companyId: companyId as CompanyId,
      call: (method, path, body, headers) => call(site, token, method, path, body, headers),
    };
  };
  return {
    app,
    deps,
    jobs,
    setNow: (now) => {
      fixed = now;
    },
    company: async (options = {}) => {
      const id = newId() as CompanyId;
      const name = options.name ?? `Company ${id}`;
      await db.asSystem('test', (tx) =>
        tx.insert(companies).values({
          id,
          name,
          nameKey: fold(name),
          level: options.level ?? 500,
          status: options.status ?? 'active',
          prevLevel: options.prevLevel ?? null,
          hasFinalUsers: options.hasFinalUsers ?? false,
        }),
      );
      return client(id, { role: 'Admin' });
    },
    user: (companyId, options = {}) => client(companyId, options),
    anonymous: { call: (method, path, body, headers) => call(site, undefined, method, path, body, headers) },
    from: (address) => ({
      call: (method, path, body, headers) =>
        call(site, undefined, method, path, body, {
          'x-web-proof': webProof(config.internalSecret),
          'x-client-ip': address,
          ...headers,
        }),
    }),
    close: async () => {
      await deps.jobs.stop();
      await db.close();
      if (!existing) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The API for all tests of a file: opened before the first and closed after the last. */
export function setUpTestApp(settings?: TestSettings): TestApp {
  let opened: TestApp | undefined;
  const current = (): TestApp => {
    if (!opened) throw new Error('the test app is open in tests and hooks alone');
    return opened;
  };
  beforeAll(async () => {
    opened = await createTestApp(settings);
  }, 60_000);
  afterAll(() => opened?.close());
  return {
    get app() {
      return current().app;
    },
    get deps() {
      return current().deps;
    },
    get jobs() {
      return current().jobs;
    },
    get anonymous() {
      return current().anonymous;
    },
    setNow: (now) => current().setNow(now),
    company: (options) => current().company(options),
    user: (companyId, options) => current().user(companyId, options),
    from: (address) => current().from(address),
    close: () => current().close(),
  };
}
