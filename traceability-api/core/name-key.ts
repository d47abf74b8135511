import { collapse, fold } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';

/** An index entry holds 2,700 bytes; folding may lengthen a text. */
const MAX_KEY = 400;

/** Key of a name that is unique in the company, regardless of case, accents and spacing. */
export const nameKey = (name: string) => cut(fold(name) || collapse(name), MAX_KEY);
