export function storedSecrets(dataDir: string): { SESSION_SECRET: string; INTERNAL_SECRET: string };
