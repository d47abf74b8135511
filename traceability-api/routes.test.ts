import { contract } from '@/lib/contract';
import { entries, routes } from './routes';

/** Whether a path with parameters matches every address that another path matches. */
function takes(path: string, other: string): boolean {
  const [segments, others] = [path.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === others[at])
  );
}

it('has no route shadowed by an earlier one', () => {
  const shadowed = routes.flatMap(({ id, endpoint: { method, path } }, at) => {
    const taker = routes
      .slice(0, at)
      .find((before) => before.endpoint.method === method && takes(before.endpoint.path, path));
    return taker ? [`${id} behind ${taker.id}`] : [];
  });
  expect(shadowed).toEqual([]);
});

describe('what a feature contributes to calls about all features', () => {
  const endpointsOf = (group: string) =>
    (contract as Record<string, Record<string, { level: unknown } | undefined>>)[group] ?? {};
  const levelOf = (group: string, verb: string) => Number(endpointsOf(group)[verb]?.level);

  it.each([
    ['trash', levelOf('trash', 'list'), entries.trash],
    ['search', levelOf('search', 'find'), entries.search],
    ['effects', levelOf('effects', 'ask'), entries.effects],
  ] as const)('requires in %s no less than its own list', (_, own, brought) => {
    const lower = [...brought].flatMap(([name, { level = 0 }]) =>
      Math.max(level, own) >= levelOf(name, 'list') ? [] : [name],
    );
    expect(lower).toEqual([]);
  });
});
