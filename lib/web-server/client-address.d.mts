import type { IncomingHttpHeaders } from 'node:http';

export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string | undefined, hops: number): string;
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  options: { socketAddress: string | undefined; hops: number; internalSecret: string; requestId: string },
): IncomingHttpHeaders;
