export function bundleIslands(): Promise<Map<string, Uint8Array>>;
export function buildIslands(): Promise<void>;
