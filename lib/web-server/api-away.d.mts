export function apiAway(apiUrl: string): () => Promise<boolean>;
