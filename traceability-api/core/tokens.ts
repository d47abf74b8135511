import { hash, randomBytes } from 'node:crypto';

/** The stored form of a secret: its SHA-256 in hexadecimal. */
export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** 256 random bits for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url');
