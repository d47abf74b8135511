import { subjectOf, translateName } from './dictionary';

it.each([
  ...['Instruções de cuidado', 'Instruções de cuidados', 'Instruções de conservação', 'Conservação', 'Manutenção'],
  ...['Instrucciones de cuidado', 'Instrucciones de conservación', 'Conservación', 'Mantenimiento', 'Care advice'],
  ...['Maintenance', 'Istruzioni di conservazione', 'Conservazione', 'Istruzioni di manutenzione', 'Modo de lavagem'],
])('knows that %j is about care', (title) => {
  expect(subjectOf(title)).toBe('care');
});

it.each([
  ...['País de fabrico', 'Fabricação', 'Local de produção', 'País de proveniência', 'País de producción'],
  ...['Paese di fabbricazione', 'Paese di provenienza', 'Country of production', 'Place of manufacture'],
])('knows that %j is about origin', (title) => {
  expect(subjectOf(title)).toBe('origin');
});

it.each([
  ['Composição têxtil', 'es', 'Composición'],
  ['Taglie disponibili', 'pt', 'Tamanhos'],
  ['Tonalidade', 'en', 'Colour'],
  ['Coleções', 'it', 'Collezione'],
  ['Peso líquido', 'en', 'Weight'],
  ['Fim de vida', 'it', 'Riciclo'],
  ['Observações', 'es', 'Notas'],
  ['Limited edition', 'pt', 'Edição'],
] as const)('finds %s in %s as %s', (title, locale, expected) => {
  expect(translateName(title, locale)).toBe(expected);
});
