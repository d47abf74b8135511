import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { localeOf } from '@/lib/contract/core/accept-language';
import { hasEmptySegment, isReadableTarget } from '@/lib/domain/addresses/request-target.mjs';
import { SERVER_LIMITS } from '@/lib/program/limits.mjs';
import { answerUnreadable, httpsHeaders } from '@/lib/program/raw-answer.mjs';
import { noteAnswers } from '@/lib/program/stopping.mjs';
import type { Config } from '../config';
import { errorText } from '../core/texts';
import { SECURITY_HEADERS } from './security-headers';

const invalid = (acceptLanguage: string | undefined) => {
  const message = errorText(localeOf(acceptLanguage), 'INVALID_DATA', 'addressUnreadable');
  return JSON.stringify({ status: 'error', code: 'INVALID_DATA', message });
};
const HEADERS = { ...SECURITY_HEADERS, 'content-type': 'application/json' };

/** For errors such as a request without a host; errors thrown by the app never get here. */
const failed = (error: unknown) =>
  error instanceof RequestError
    ? new Response(invalid(undefined), { status: 400, headers: HEADERS })
    : new Response(null, { status: 500, headers: SECURITY_HEADERS });

const refuse = (outgoing: ServerResponse) =>
  outgoing
    .writeHead(400, { ...HEADERS, connection: 'close' })
    .end(outgoing.req.method === 'HEAD' ? undefined : invalid(outgoing.req.headers['accept-language']));

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The app behind a socket. An address that two parsers could read differently is refused in its raw form, because the
 * code behind this joins paths and resolves dot segments.
 */
export function createHttpServer(app: Hono, { publicBaseUrl }: Pick<Config, 'publicBaseUrl'>): Server {
  const commonHeaders = Object.entries(httpsHeaders(publicBaseUrl));
  const listener = getRequestListener(app.fetch, { errorHandler: failed });
  const server = createServer(SERVER_LIMITS, (incoming, outgoing) => {
    for (const [name, value] of commonHeaders) outgoing.setHeader(name, value);
    // Nobody reads the body of a GET or HEAD, so nothing would limit how slowly it arrives.
    if (isRead(incoming) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
    const target = incoming.url ?? '';
    if (!isReadableTarget(target) || hasEmptySegment(target)) return void refuse(outgoing);
    void listener(incoming, outgoing);
  });
  noteAnswers(server);
  answerUnreadable(server, publicBaseUrl);
  return server;
}
