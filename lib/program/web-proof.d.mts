export function webProof(internalSecret: string): string;
