/** Digits of a unit's code; larger numbers simply grow longer. */
export const CODE_WIDTH = 8;

/** A unit's code: its number within the company, from 1, zero-padded to eight digits. @throws RangeError below 1 */
export function formatCode(number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a code number: ${number}`);
  return String(number).padStart(CODE_WIDTH, '0');
}

/** The number of a typed code (padding optional, surrounding spaces ignored), or null if it is not a code. */
export function parseCode(input: string): number | null {
  const text = input.trim();
  if (!/^\d{1,15}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 ? number : null;
}
