import { z } from 'zod';
import { timestamp } from '@/lib/contract/core/common';
import { LOCALES } from '@/lib/contract/core/levels';
import { recalls } from '@/lib/contract/recalls';
import { units } from '@/lib/contract/units';
import { issueText, plainIssues } from './issue-texts';

const textsOf = (schema: z.ZodType, value: unknown, locale: (typeof LOCALES)[number]) => {
  const { error } = schema.safeParse(value, { error: issueText(locale) });
  return plainIssues(error?.issues ?? []).map(({ message }) => message);
};

const kinds = z.discriminatedUnion('type', [
  z.object({ type: z.literal('a') }),
  z.object({ type: z.literal('b'), count: z.number() }),
]);

const FINDINGS: [z.ZodType, unknown, string, string][] = [
  [z.string(), 3, 'Enter a text.', 'Escribe un texto.'],
  [z.coerce.number(), 'x', 'Enter a number.', 'Escribe un número.'],
  [z.number().int(), 1.5, 'Enter a whole number.', 'Escribe un número entero.'],
  [z.boolean(), 'yes', 'Choose true or false.', 'Indica true o false.'],
  [z.array(z.string()), {}, 'A list is needed here.', 'Aquí hace falta una lista.'],
  [z.record(z.string(), z.string()), 'x', 'An object is needed here.', 'Aquí hace falta un objeto.'],
  [z.object({}), [], 'An object is needed here.', 'Aquí hace falta un objeto.'],
  [z.array(z.string()).min(1), [], 'At least 1.', 'Como mínimo 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1.', 'Como mucho 1.'],
  [z.number().positive(), 0, 'Must be more than 0.', 'Debe ser mayor que 0.'],
  [z.number().min(1), 0, 'Must be at least 1.', 'Debe ser 1 como mínimo.'],
  [kinds, { type: 'c' }, 'Choose one of the possible values.', 'Elige uno de los valores posibles.'],
  [z.union([z.string(), z.number()]), {}, 'The format is not valid.', 'El formato no es válido.'],
  [
    timestamp,
    '2026-03-01T10:00:00 01:00',
    'Enter a date and time with its offset, such as 2026-03-01T10:00:00+01:00. In an address, + is written as %2B.',
    'Escribe una fecha y hora con su diferencia horaria, como 2026-03-01T10:00:00+01:00. En una dirección, + se escribe %2B.',
  ],
  [z.string().refine(() => false), 'x', 'The format is not valid.', 'El formato no es válido.'],
  [
    z.strictObject({}),
    { sort: 1, order: 2 },
    'Leave out what this call does not accept: sort, order.',
    'Quita lo que esta llamada no admite: sort, order.',
  ],
];

it('explains every kind of error in our own words', () => {
  for (const [schema, value, en, es] of FINDINGS)
    expect([textsOf(schema, value, 'en'), textsOf(schema, value, 'es')]).toEqual([[en], [es]]);
});

it('has a text in each language, never a bare key', () => {
  for (const [schema, value] of FINDINGS)
    for (const locale of LOCALES) expect(textsOf(schema, value, locale)).toEqual([expect.stringMatching(/ .*\.$/)]);
});

it('names the two parameters that exclude each other', () => {
  expect(textsOf(recalls.reach.query, {}, 'it')).toEqual(['Scegli un lotto o un lotto del fornitore: uno dei due.']);
  const articleId = '0198a0b2-0000-7000-8000-000000000001';
  expect(textsOf(units.create.body, { articleId }, 'pt')).toEqual([
    'Indique quantas ou escolha uma folha: uma das duas coisas.',
  ]);
});
