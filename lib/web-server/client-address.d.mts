import type { IncomingHttpHeaders } from 'node:http';

export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string | undefined, hops: number): string;
export function replaceProxyHeaders(
  headers: IncomingHttpHeaders,
  options: { socketAddress: string | undefined; hops: number; proof: string; requestId: string },
): Record<string, string>;
