import { checkDigit } from '@/lib/domain/gs1/check-digit';

/** A 13-digit GTIN, unique for each number from 0 to 999. */
export function testGtin(number: number): string {
  const body = `952${String(4_000_000 + number).padStart(9, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** The same with 14 digits, as in addresses. */
export const testGtin14 = (number: number) => `0${testGtin(number)}`;
