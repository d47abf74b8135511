import type { Server } from 'node:http';

export function closeInOrder(server: Server, graceMs?: number): Promise<void>;
