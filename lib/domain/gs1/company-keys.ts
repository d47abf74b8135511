import { hasCheckDigit } from './check-digit';

/** A key without the spaces and hyphens that people write, and without copied zero-width characters. */
export const digitsOf = (input: string): string => input.replace(/[\s\p{Cf}-]/gu, '');

/** 13 digits ending with a check digit: a place (GS1 General Specifications, 3.9). */
export const isGln = (digits: string): boolean => digits.length === 13 && hasCheckDigit(digits);

/** 18 digits ending with a check digit: a logistic unit (GS1 General Specifications, 3.2). */
export const isSscc = (digits: string): boolean => digits.length === 18 && hasCheckDigit(digits);
