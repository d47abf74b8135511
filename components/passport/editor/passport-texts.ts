import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';

/** The texts of the passport itself in all four languages, for a preview in any of them. Server only. */
export const PASSPORT_TEXTS = { es: es.Passport, en: en.Passport, it: it.Passport, pt: pt.Passport };
