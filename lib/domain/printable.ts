/** What Windows-1252 holds beyond Latin-1: the standard fonts of PDF know these signs. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  return (point >= 32 && point < 127) || (point >= 160 && point < 256) || EXTRA.includes(sign);
};

/** Letters without a decomposition that readers know by another. */
const PLAIN: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', ŧ: 't', '−': '-', '‑': '-' };

function plainForm(sign: string): string {
  if (isPrintable(sign)) return sign;
  const replacement = PLAIN[sign];
  if (replacement) return replacement;
  const letters = Array.from(sign.normalize('NFKD')).filter((part) => isPrintable(part) && part.trim() !== '');
  if (letters.length > 0) return letters.join('');
  return /\p{Letter}|\p{Number}/u.test(sign) ? '?' : '';
}

/**
 * A text as the standard fonts of PDF can print it: Western European letters stay, others lose their accents, letters
 * of other scripts become a question mark, and signs such as emoji go.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), plainForm).join('').replace(/ {2,}/g, ' ').trim();
}
