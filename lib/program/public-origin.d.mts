export function readPublicOrigin(value: string): string;
