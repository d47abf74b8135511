export const MAX_JSON_BYTES: number;
export const JSON_MS: number;
export const UPLOAD_WINDOW_MS: number;
export const UPLOAD_WINDOW_BYTES: number;
