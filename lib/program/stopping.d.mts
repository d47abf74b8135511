import type { Server } from 'node:http';

export function noteAnswers(server: Server): void;
export function closeInOrder(server: Server, graceMs?: number): Promise<void>;
