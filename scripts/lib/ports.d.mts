export function requireFreePort(setting: string, port: number, host: string): Promise<void>;
export function freePorts(count: number): Promise<number[]>;
