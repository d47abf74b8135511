import { routes } from './routes';

/** Whether a path with parameters takes every address that another path stands for. */
function takes(path: string, other: string): boolean {
  const [segments, others] = [path.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === others[at])
  );
}

it('has no route that one before it keeps from ever being reached', () => {
  const shadowed = routes.flatMap(({ id, endpoint: { method, path } }, at) => {
    const taker = routes
      .slice(0, at)
      .find((before) => before.endpoint.method === method && takes(before.endpoint.path, path));
    return taker ? [`${id} behind ${taker.id}`] : [];
  });
  expect(shadowed).toEqual([]);
});
