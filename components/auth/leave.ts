/** Goes on with a fresh page: after signing in nothing fetched before counts any more. */
export const leave = (path: string) => window.location.assign(path);
