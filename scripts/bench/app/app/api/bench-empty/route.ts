export const dynamic = 'force-dynamic';

/** The minimal Next route handler. */
export function GET(): Response {
  return new Response('ok');
}
