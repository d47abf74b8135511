const IBAN = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/i;
const IN_GROUPS_OF_FOUR = /^(?:[a-z\d]{4} ){3,8}[a-z\d]{1,4}$/i;

/** Remainder by 97 of the number that the characters make, letters counting from A = 10 (ISO 7064). */
function remainderOf(characters: string): number {
  return [...characters].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }, 0);
}

/** Whether a text is an IBAN with a valid checksum, written without spaces or in groups of four. */
export function isIban(text: string): boolean {
  const number = IN_GROUPS_OF_FOUR.test(text) ? text.replaceAll(' ', '') : text;
  return IBAN.test(number) && remainderOf(number.slice(4) + number.slice(0, 4)) === 1;
}
