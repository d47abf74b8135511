import { monthNames } from '@/lib/format/month-names';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';
import type { PassportTexts } from './preview/translator';

/** The words of the passport itself in all four languages, for a preview in any of them. Server only. */
export const PASSPORT_TEXTS: PassportTexts = {
  es: { messages: es.Passport, months: monthNames('es') },
  en: { messages: en.Passport, months: monthNames('en') },
  it: { messages: it.Passport, months: monthNames('it') },
  pt: { messages: pt.Passport, months: monthNames('pt') },
};
