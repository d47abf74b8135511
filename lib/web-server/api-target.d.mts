export function isApiTarget(target: string): boolean;
export function apiSegments(target: string): string[] | null;
