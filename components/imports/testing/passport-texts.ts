import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';

export const TEXTS = { es: es.Passport, en: en.Passport, it: it.Passport, pt: pt.Passport };
