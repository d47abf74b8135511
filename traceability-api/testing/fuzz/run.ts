import { findUndocumented } from './documented';
import { pathOf, validPlan, type Plan } from './plan';
import { mutate } from './mutate';
import { createRandom, type Random } from './random';
import { envelopeOf, isReached, judge, type ReceivedAnswer } from './verdict';
import { EVERYTHING, survey, type Tenant, type World } from './world';

export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** Sends one request and waits for the complete response. @throws if there is none */
export type Send = (wire: Wire) => Promise<ReceivedAnswer>;

export interface Finding {
  index: number;
  endpoint: string;
  hostile: string;
  wrong: string;
  request: string;
}

export interface Report {
  seed: number;
  sent: number;
  /** Requests that passed guard and contract and reached the handler of an endpoint. */
  reached: number;
  limited: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Refusals by code. */
  codes: Record<string, number>;
  /** Endpoints that no request reached. */
  unreached: string[];
  slowestMs: number;
  /** Responses that were too slow under load; each request was repeated alone. */
  suspected: number;
  findings: Finding[];
}

interface Run {
  world: World;
  send: Send;
  seed: number;
  count: number;
  /** Concurrent requests. */
  parallel: number;
  /** Maximum response time, in milliseconds. */
  slowMs: number;
  /** Secret that allows the caller to set its address, because limits by address are not tested here. */
  internalSecret: string;
  onProgress?: (report: Report) => void;
  onFinding?: (finding: Finding) => void;
}

/** State of a run. */
interface Session {
  report: Report;
  reached: Set<string>;
  slow: { wire: Wire; find: (wrong: string) => void }[];
}

const SURVEY_EVERY = 2_000;
const PROGRESS_EVERY = 1_000;
const MAX_FINDINGS = 50;
const MAX_SLOW = 300;
const TRIES = 5;

const short = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);

const describe = ({ method, path, headers, body }: Wire) =>
  short(
    `${method} ${path} ${JSON.stringify({ ...headers, authorization: undefined, 'x-internal-secret': undefined })} ${String(body ?? '')}`,
  );

function tokenOf({ actor }: Plan, tenant: Tenant, world: World): string | undefined {
  if (actor === 'anonymous') return undefined;
  if (actor === 'superAdmin') return world.superAdmin;
  return actor === 'admin' ? tenant.admin : tenant.expendable.at(-1);
}

function wireOf(plan: Plan, token: string | undefined, run: Run, random: Random): Wire {
  const address = `203.0.${random.integer(0, 255)}.${random.integer(0, 255)}`;
  return {
    method: plan.method,
    path: pathOf(plan),
    headers: {
      'x-internal-secret': run.internalSecret,
      'x-client-ip': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...plan.headers,
    },
    // Clients send no body with these.
    body: plan.method === 'GET' || plan.method === 'HEAD' ? undefined : plan.body,
  };
}

const count = (into: Record<string, number>, key: string) => {
  into[key] = (into[key] ?? 0) + 1;
};

function learn(plan: Plan, tenant: Tenant, answer: ReceivedAnswer): void {
  if (answer.status < 300 && answer.body.length < 500_000)
    tenant.knownValues.learn(plan.operation.endpoint.path, envelopeOf(answer)?.message);
}

async function shoot(run: Run, index: number, { report, reached, slow }: Session): Promise<void> {
  const random = createRandom(run.seed, index);
  const tenant = random.pick(run.world.tenants);
  const operation = EVERYTHING[index % EVERYTHING.length] ?? random.pick(EVERYTHING);
  const validRequest = validPlan(operation, tenant.knownValues, random);
  // Each endpoint gets one valid request before the rest is random.
  const isValid = index < EVERYTHING.length || random.chance(0.25);
  const plan = isValid ? validRequest : mutate(validRequest, random);
  const token = tokenOf(plan, tenant, run.world);
  const wire = wireOf(plan, token, run, random);
  const find = (wrong: string) => {
    if (report.findings.length >= MAX_FINDINGS) return;
    const finding = {
      index,
      endpoint: operation.id,
      hostile: plan.hostile.join(', '),
      wrong,
      request: describe(wire),
    };
    report.findings.push(finding);
    run.onFinding?.(finding);
  };
  let answer: ReceivedAnswer;
  try {
    answer = await run.send(wire);
  } catch (error) {
    return find(`no answer: ${String(error)}`);
  }
  report.sent += 1;
  count(report.statuses, String(answer.status));
  if (answer.ms > run.slowMs) slow.push({ wire, find });
  else report.slowestMs = Math.max(report.slowestMs, Math.round(answer.ms));
  const problem = judge(plan, answer) ?? findUndocumented(plan, answer);
  if (problem) return find(problem);
  if (answer.status > 399) count(report.codes, String(envelopeOf(answer)?.code ?? 'none'));
  if (answer.status === 429) report.limited += 1;
  if (isReached(plan, answer)) {
    report.reached += 1;
    reached.add(operation.id);
  }
  // A user whose session has ended is replaced by the next.
  if (answer.status === 401 && plan.actor === 'expendable' && tenant.expendable.at(-1) === token)
    tenant.expendable.pop();
  learn(plan, tenant, answer);
}

/** Repeats slow requests alone, because the machine may have been busy, or code was being loaded. */
async function judgeSlow(run: Run, { report, slow }: Session): Promise<void> {
  for (const { wire, find } of slow.slice(0, MAX_SLOW)) {
    let best = Infinity;
    for (let again = 0; best > run.slowMs && again < TRIES; again += 1)
      best = Math.min(best, (await run.send(wire)).ms);
    report.slowestMs = Math.max(report.slowestMs, Math.round(best));
    if (best > run.slowMs) find(`takes ${Math.round(best)} ms at best`);
  }
}

/** Sends `count` requests, each derived from the contract, the seed and its own number. */
export async function runFuzz(run: Run): Promise<Report> {
  const report: Report = {
    seed: run.seed,
    sent: 0,
    reached: 0,
    limited: 0,
    statuses: {},
    codes: {},
    unreached: [],
    slowestMs: 0,
    suspected: 0,
    findings: [],
  };
  const session: Session = { report, reached: new Set(), slow: [] };
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < run.count && report.findings.length < MAX_FINDINGS; index = next++) {
      if (index % SURVEY_EVERY === 0) await surveyAll(run);
      await shoot(run, index, session);
      if (index % PROGRESS_EVERY === 0) run.onProgress?.(report);
    }
  };
  await surveyAll(run);
  await Promise.all(Array.from({ length: run.parallel }, lane));
  await judgeSlow(run, session);
  report.suspected = session.slow.length;
  report.unreached = EVERYTHING.map(({ id }) => id).filter((id) => !session.reached.has(id));
  return report;
}

async function surveyAll({ world, send, internalSecret }: Run): Promise<void> {
  for (const tenant of world.tenants) {
    await survey(tenant, async (path, token) => {
      const headers = { authorization: `Bearer ${token}`, 'x-internal-secret': internalSecret };
      const answer = await send({ method: 'GET', path, headers, body: undefined });
      return answer.status === 200 ? envelopeOf(answer)?.message : undefined;
    });
  }
}
