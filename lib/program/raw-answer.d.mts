import type { Server } from 'node:http';

export const PLAIN_HEADERS: Readonly<Record<string, string>>;
export function httpsHeaders(publicBaseUrl: string): Record<string, string>;
export function rawAnswer(status: string, publicBaseUrl: string, envelope?: object): string;
export function answerUnreadable(server: Server, publicBaseUrl: string): void;
