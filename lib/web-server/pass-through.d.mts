export const PASS_THROUGH: readonly string[];
export function isPassThrough(target: string): boolean;
