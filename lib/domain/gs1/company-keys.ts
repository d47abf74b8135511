import { hasCheckDigit } from './check-digit';

/** Digits of a key as people write it, with spaces and hyphens, or copy it, with zero-width characters. */
export const digitsOf = (written: string): string => written.replace(/[\s\p{Cf}-]/gu, '');

/** 13 digits, the last of them their check digit: a place (GS1 General Specifications, 3.9). */
export const isGln = (digits: string): boolean => digits.length === 13 && hasCheckDigit(digits);

/** 18 digits, the last of them their check digit: a logistic unit (GS1 General Specifications, 3.2). */
export const isSscc = (digits: string): boolean => digits.length === 18 && hasCheckDigit(digits);
