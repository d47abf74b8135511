import { handleProxy } from '@/lib/proxy/handle';

export const dynamic = 'force-dynamic';

const handle = (request: Request) => handleProxy(request, request.url.slice(new URL(request.url).origin.length));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
