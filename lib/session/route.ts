import type { z } from 'zod';
import { type Failure } from '@/lib/api-client/result';
import { env } from '@/lib/env';
import { SECURITY_HEADERS } from '@/lib/proxy/answers';
import { refuseType } from '@/lib/proxy/check';
import { refuse, refuseValues } from '@/lib/proxy/refuse';
import { TooLargeError, wholeBody } from '@/lib/proxy/request-body';
import { isSameOrigin } from '@/lib/proxy/same-origin';

const MAX_BODY = 10_000;

/** Refuses a session call that does not come from a page of this site. */
export function refuseForeign(request: Request): Response | null {
  if (isSameOrigin(request.headers, env().publicBaseUrl)) return null;
  return refuse(request.headers, 'FORBIDDEN', { text: 'otherSite' });
}

/** The validated JSON body, or the response that reports its faults. */
export async function readBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S> | Response> {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return refuseType(headers, ['application/json']);
  const announced = headers.get('content-length');
  if (Number(announced ?? 0) > MAX_BODY) return refuse(headers, 'TOO_LARGE');
  const body = await wholeBody(request.body, { limit: MAX_BODY, announced }).catch((error: unknown) => error);
  if (body instanceof TooLargeError) return refuse(headers, 'TOO_LARGE');
  if (!(body instanceof Buffer)) return refuse(headers, 'INVALID_DATA', { text: 'incompleteUpload' });
  const parsed = schema.safeParse(parsedJson(body.toString()));
  if (parsed.success) return parsed.data;
  return refuseValues(
    headers,
    parsed.error.issues.map((issue) => issue.path),
  );
}

/** Passes a failure of the API on to the browser. */
export function failureAnswer(failed: Failure): Response {
  const message = failed.issues ? [...failed.issues] : failed.message;
  const body = { status: 'error', code: failed.code, message };
  const wait: Record<string, string> = failed.retryAfter ? { 'retry-after': String(failed.retryAfter) } : {};
  return Response.json(body, { status: failed.status || 502, headers: { ...SECURITY_HEADERS, ...wait } });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
