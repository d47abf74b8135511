import { renderToStaticMarkup } from 'react-dom/server';
import { MAX_PUBLIC_EVENTS, type PublicAction, type PublicEvent } from '@/lib/contract/passports';
import { createSection } from '@/lib/contract/sections/index';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { wordsIn } from '@/lib/domain/dictionary/words';
import { monthNames } from '@/lib/format/month-names';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import italian from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { createFormat } from './format';
import type { PageFacts } from './loaders';
import { SectionView } from './views';

const MESSAGES = { es, en, it: italian, pt };

const EVENT: PublicEvent = {
  ...{ title: 'Tejido a mano', happenedAt: null, place: null, role: null, input: '', options: [], note: '', files: [] },
};

function draw(type: 'event' | 'event_log', facts: unknown, locale: Locale = 'en', language: Locale | null = 'es') {
  const data = { locale, language, words: wordsIn(locale), brand: { name: 'Lana', logo: null, darkLogo: null } };
  document.body.innerHTML = renderToStaticMarkup(
    <SectionView
      section={createSection(type, type)}
      facts={{ [type]: facts } as PageFacts}
      data={{ ...data, imageUrl: (id) => id, mainHeadingId: null, leadImageId: null, isPreview: false }}
      t={(key) => MESSAGES[locale].Passport[key]}
      format={createFormat(locale, monthNames(locale))}
    />,
  );
  return document.body;
}

const inSpanish = (page: HTMLElement) =>
  [...page.querySelectorAll('[lang="es"]')].map((element) => element.textContent);

it.each([
  ['event', EVENT],
  ['event_log', { events: [EVENT] }],
] as const)('marks the title of an %s with its language', (type, facts) => {
  expect(inSpanish(draw(type, facts))).toEqual(['Tejido a mano']);
  expect(inSpanish(draw(type, facts, 'es'))).toEqual([]);
});

it('marks the options of a record, each with its own language', () => {
  const page = draw('event', { ...EVENT, title: '', options: ['Lavada', 'Planchada'] });
  expect(inSpanish(page).filter(Boolean)).toEqual(['Lavada', 'Planchada']);
  expect(page.textContent).toContain('✓ Lavada  ✓ Planchada');
});

it('says that a long history starts earlier than shown', () => {
  const history = (count: number) => ({ events: Array.from({ length: count }, () => EVENT) });
  const notice = MESSAGES.en.Passport.latestOnly;
  expect(draw('event_log', history(MAX_PUBLIC_EVENTS)).textContent).toContain(notice);
  expect(draw('event_log', history(MAX_PUBLIC_EVENTS - 1)).textContent).not.toContain(notice);
});

it('marks what a visitor may record, and sends options as they are stored', () => {
  const check: PublicAction = {
    ...{ eventId: 'e', type: 'check', name: 'Revisión', text: 'Guardar', options: ['Cosida'], doneAt: null },
  };
  const page = draw('event_log', { actions: [check] });
  expect(inSpanish(page)).toEqual(['Revisión', 'Cosida', 'Guardar']);
  expect(page.querySelector('input')?.value).toBe('Cosida');
  const claim: PublicAction = { ...check, type: 'claim', text: 'Es mía', options: [] };
  expect(inSpanish(draw('event_log', { actions: [claim] }))).toEqual(['Es mía']);
});

it.each([
  ['Admin', ['por la empresa', 'by the company', 'dall’azienda', 'pela empresa']],
  ['SuperAdmin', ['por la empresa', 'by the company', 'dall’azienda', 'pela empresa']],
  [
    'User',
    ['por una persona de la empresa', 'by an employee', 'da una persona dell’azienda', 'por uma pessoa da empresa'],
  ],
  ['collaborator', ['por un colaborador', 'by a partner', 'da un collaboratore', 'por um parceiro']],
] as const)('says in a full sentence who recorded it: %s', (role, sentence) => {
  const verbs = ['Registrado ', 'Recorded ', 'Registrato ', 'Registado '];
  LOCALES.forEach((locale, at) => {
    const lines = [...draw('event', { ...EVENT, role }, locale).querySelectorAll('p')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(verbs[at] ?? '?')).toBe(true);
    expect(lines[0]?.endsWith(sentence[at] ?? '?')).toBe(true);
  });
});

it('shows an exact position in degrees, to a metre', () => {
  const position = { latitude: 43.877700000000004, longitude: -11.1 };
  const place = { name: 'Taller', town: 'Prato', country: 'IT', position };
  expect(draw('event', { ...EVENT, place }).textContent).toContain('Taller, Prato, Italy, 43.8777, -11.1');
});

it.each(LOCALES)('promises no map to the person who chooses what visitors see: %s', (locale) => {
  expect(MESSAGES[locale].Events.form.place.says.exact).not.toMatch(/map/i);
});
