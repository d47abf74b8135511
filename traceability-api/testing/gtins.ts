import { checkDigit } from '@/lib/domain/gs1/check-digit';

/** A GTIN of 13 digits, different for each number from 0 to 999. */
export function testGtin(number: number): string {
  const body = `952${String(4_000_000 + number).padStart(9, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** The same with 14 digits, as addresses have it. */
export const testGtin14 = (number: number) => `0${testGtin(number)}`;
