export const dynamic = 'force-dynamic';

/** The least that a route handler of Next can do. */
export function GET(): Response {
  return new Response('ok');
}
