import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_NUMBERS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  hostileValue,
} from './hostile';
import { encode, type Plan } from './plan';
import type { Random } from './random';

type Mutation = (plan: Plan, random: Random) => Plan | null;

const noted = (plan: Plan, change: Partial<Plan>, what: string): Plan => ({
  ...plan,
  ...change,
  hostile: [...plan.hostile, what],
});

type Node = { holder: Record<string, unknown> | unknown[]; key: string };

/** All nodes inside a value. */
function nodesOf(value: unknown, nodes: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null || nodes.length > 500) return nodes;
  for (const [key, part] of Object.entries(value)) {
    nodes.push({ holder: value as Record<string, unknown>, key });
    nodesOf(part, nodes);
  }
  return nodes;
}

const define = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** The parsed body; undefined if there is none or it is no longer JSON. */
function parsedBody({ body, operation }: Plan): unknown {
  if (typeof body !== 'string' || operation.endpoint.upload) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Replaces, removes or adds a value. */
const changeBody: Mutation = (plan, random) => {
  let body = parsedBody(plan);
  if (body === undefined) return null;
  const node = nodesOf(body).length > 0 ? random.pick(nodesOf(body)) : undefined;
  const kind = random.integer(0, 5);
  if (kind === 0 || !node) body = hostileValue(random);
  else if (kind === 1) Reflect.deleteProperty(node.holder, node.key);
  else if (kind === 2)
    define(node.holder, random.pick(['__proto__', 'constructor', 'x', '\u0000', 'id']), hostileValue(random));
  else define(node.holder, node.key, hostileValue(random));
  return noted(
    plan,
    { body: JSON.stringify(body) ?? '' },
    `body ${['whole', 'less', 'more', 'value'][Math.min(kind, 3)]}`,
  );
};

/** Characters that no text may contain, starting with those that databases reject. */
const BAD_SIGNS = [
  '\u0000',
  '\u0000',
  '\u0000',
  '\ud800',
  '\udc00',
  '\u202e',
  '\n',
  '\u2028',
  '\u0001',
  '\u0085',
  '\uffff',
];

function corrupted(text: string, random: Random): string {
  const at = random.integer(0, text.length);
  return text.slice(0, at) + random.pick(BAD_SIGNS) + text.slice(at);
}

/** Inserts a forbidden character into one of the body's texts or keys. */
const corruptText: Mutation = (plan, random) => {
  const body = parsedBody(plan);
  const texts = nodesOf(body).filter(({ holder, key }) => typeof Reflect.get(holder, key) === 'string');
  if (texts.length === 0) return null;
  const { holder, key } = random.pick(texts);
  const value = String(Reflect.get(holder, key));
  if (Array.isArray(holder) || random.chance(0.8)) define(holder, key, corrupted(value, random));
  else define(holder, corrupted(key, random), value);
  return noted(plan, { body: JSON.stringify(body) }, 'sign in a text');
};

/** Inserts a forbidden character into a query value or a path segment. */
const corruptAddress: Mutation = (plan, random) => {
  const sign = random.pick(['%00', '%00', '%E2%80%AE', '%0a', '%E2%80%A8', '%ED%A0%80', '%01']);
  const names = Object.keys(plan.params);
  if (names.length > 0 && random.chance(0.4)) {
    const name = random.pick(names);
    return noted(plan, { params: { ...plan.params, [name]: `${plan.params[name]}${sign}` } }, 'sign in the path');
  }
  const parts = plan.query.split('&').filter((part) => part.includes('='));
  if (parts.length === 0) return null;
  const part = random.pick(parts);
  return noted(plan, { query: plan.query.replace(part, `${part}${sign}x`) }, 'sign in the query');
};

const replaceBody: Mutation = (plan, random) =>
  plan.body === undefined ? null : noted(plan, { body: random.pick(HOSTILE_BODIES) }, 'bytes');

const cutBody: Mutation = (plan, random) => {
  if (plan.body === undefined || plan.body.length === 0) return null;
  const bytes = Buffer.from(plan.body as string);
  const at = random.integer(0, bytes.length - 1);
  if (random.chance(0.5)) return noted(plan, { body: bytes.subarray(0, at) }, 'cut');
  bytes[at] = random.integer(0, 255);
  return noted(plan, { body: bytes }, 'flipped byte');
};

const changeParam: Mutation = (plan, random) => {
  const names = Object.keys(plan.params);
  if (names.length === 0) return null;
  const value = random.chance(0.6) ? random.pick(HOSTILE_SEGMENTS) : encode(random.pick(HOSTILE_TEXTS)).slice(0, 4000);
  return noted(plan, { params: { ...plan.params, [random.pick(names)]: value || '%20' } }, 'path');
};

const joined = (...parts: string[]) => parts.filter(Boolean).join('&').slice(0, 12_000);

const changeQuery: Mutation = (plan, random) => {
  const shape = Object.keys(plan.operation.endpoint.query?.shape ?? {});
  if (shape.length === 0 || random.chance(0.3))
    return noted(plan, { query: joined(plan.query, random.pick(HOSTILE_QUERIES)) }, 'query');
  const name = random.pick(shape);
  const value = random.chance(0.3) ? String(random.pick(HOSTILE_NUMBERS)) : random.pick(HOSTILE_TEXTS);
  const others = plan.query.split('&').filter((part) => !part.startsWith(`${name}=`));
  return noted(plan, { query: joined(...others, `${name}=${encode(value).slice(0, 8000)}`) }, `query ${name}`);
};

/** A real cursor with one part replaced; anything if none is known. */
function forgedPlace(cursor: string | undefined, random: Random): unknown {
  const part = () => (random.chance(0.4) ? random.pick(HOSTILE_NUMBERS) : random.pick(HOSTILE_TEXTS).slice(0, 500));
  const place = cursor === undefined ? undefined : readPlace(cursor);
  const nodes = nodesOf(place).filter(({ holder, key }) => typeof Reflect.get(holder, key) !== 'object');
  if (nodes.length === 0)
    return random.pick<unknown>([[part()], { key: [part(), part()], isBack: true }, part(), null]);
  const { holder, key } = random.pick(nodes);
  const value: unknown = Reflect.get(holder, key);
  // A value of the same type gets further.
  const isKind = random.chance(0.7);
  if (typeof value === 'string' && isKind)
    define(holder, key, random.pick([corrupted(value, random), random.pick(HOSTILE_TEXTS)]));
  else define(holder, key, typeof value === 'number' && isKind ? random.pick(HOSTILE_NUMBERS) : part());
  return place;
}

function readPlace(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Uses a forged cursor of a long list. */
const forgeCursor: Mutation = (plan, random) => {
  if (!plan.operation.endpoint.query?.shape.cursor) return null;
  const { query = '', cursor: previous } = plan.place ?? {};
  const cursor = Buffer.from(JSON.stringify(forgedPlace(previous, random)) ?? '').toString('base64url');
  return noted(plan, { query: joined(query, `cursor=${cursor}`) }, 'cursor');
};

const changeHeader: Mutation = (plan, random) => {
  const [name, value] = random.pick(HOSTILE_HEADERS);
  return noted(plan, { headers: { ...plan.headers, [name]: value } }, `header ${name}`);
};

const changeMethod: Mutation = (plan, random) =>
  noted(plan, { method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) }, 'method');

const MUTATIONS: readonly Mutation[] = [
  changeBody,
  changeBody,
  changeBody,
  corruptText,
  corruptText,
  corruptAddress,
  replaceBody,
  cutBody,
  changeParam,
  changeQuery,
  changeQuery,
  forgeCursor,
  changeHeader,
  changeMethod,
];

/** Makes one to three parts of a request hostile. */
export function mutate(plan: Plan, random: Random): Plan {
  // Few lists have cursors, and those are where internals may leak.
  let mutated = (random.chance(0.4) ? forgeCursor(plan, random) : null) ?? plan;
  const count = random.chance(0.75) ? 1 : random.integer(2, 3);
  for (let tries = 0; tries < 12 && mutated.hostile.length < count; tries += 1) {
    mutated = random.pick(MUTATIONS)(mutated, random) ?? mutated;
  }
  return mutated;
}
