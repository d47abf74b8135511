import { issueKindsOf, readingOf } from '../testing/readings';

describe('a label', () => {
  it.each([
    ['Color: Nero. Algodón - 100%', '100 Algodón', []],
    ['Color: Nero || Algodón - 100%', '100 Algodón', []],
    ['Frente e costas: 95/5% en el forro; Mangas: 100% poliéster', 'Mangas: 100 poliéster', ['left_out']],
    ['Forro\nTejido principal - 100% lana', 'Tejido principal: 100 lana', []],
    ['Pele\nSeda: 95%', '95 Seda', ['sum', 'left_out']],
  ])('ends where its text ends: %j', (text, reading, issues) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(issues);
  });

  it('applies beyond a separator inside its brackets', () => {
    expect(readingOf('100% algodón (Cuello: azul + 100% lana)')).toBe('100 algodón | Cuello: 100 lana');
  });

  it('that only heads a composition starts a new part after another', () => {
    expect(readingOf('50% lana, Composición: 50% seda')).toBe('50 lana | 50 seda');
  });

  it.each([
    ['Collar - 100%', '100 Collar', ['unclear_name']],
    ['Collar / 100%', '100 Collar', ['unclear_name']],
    ['Orgánico: 100%', '100 Orgánico', []],
  ])('before a lone share is its name, which is unclear if it names a part: %j', (text, reading, issues) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(issues);
  });
});

describe('a line above the shares', () => {
  it.each([
    [
      'of five words',
      'Forro del bolsillo lateral interior\n100% lana',
      'Forro del bolsillo lateral interior: 100 lana',
    ],
    ['in capitals', 'AB\n100% lana', 'AB: 100 lana'],
    ['of one letter', 'B\n100% lana', '100 lana'],
    ['that heads the whole', 'Tejido\n100% lana', '100 lana'],
    ['that heads what comes second', '100% lana\nTejido\n100% seda', '100 lana | Tejido: 100 seda'],
    ['that says nothing', 'Composición\n100% lana\nComposición\n100% seda', '100 lana | 100 seda'],
  ])('%s', (_, text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    [
      'goes on to the next of the same kind',
      'EXTERIOR\nManga derecha\n100% lana\nManga izquierda\n100% seda',
      'EXTERIOR Manga derecha: 100 lana | EXTERIOR Manga izquierda: 100 seda',
      ['inferred_label', 'inferred_label'],
    ],
    [
      'ends at one of another kind',
      'EXTERIOR\nManga derecha\n100% lana\nCuello\n100% seda',
      'EXTERIOR Manga derecha: 100 lana | Cuello: 100 seda',
      ['inferred_label'],
    ],
    [
      'ends at one that is more exact',
      'FORRO\nManga\n100% lana\nManga izquierda\n100% seda',
      'FORRO Manga: 100 lana | Manga izquierda: 100 seda',
      ['inferred_label'],
    ],
  ])('above another %s', (_, text, reading, issues) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(issues);
  });
});

describe('a name without a share', () => {
  it.each([
    ['Piel - algodón 95%', '? Piel, 95 algodón'],
    ['95% lana\nlino puro', '95 lana, ? lino puro'],
    ['95% seda, poliéster reciclado PU', '95 seda, ? poliéster reciclado PU'],
    ['Upper azul: Sorbtek; Sole: 100% goma', 'Upper azul: ? Sorbtek | Sole: 100 goma'],
    ['Collar: soft lana; Sole: 100% goma', 'Collar: ? soft lana | Sole: 100 goma'],
  ])('is a material if it can be nothing else, and is reported: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(['missing_percent']);
  });

  it.each([
    ['a code', 'Upper: x-malla'],
    ['a short word', 'Upper: eco'],
    ['a part', 'Upper: forro'],
    ['a small word', 'Upper: della'],
    ['what follows a comma', 'Upper: eco, malla'],
    ['a name that begins with another word', 'Collar: azul lana'],
    ['a name behind a comma that other words end', 'Collar: azul, lana roja'],
    ['what stands behind no part', 'azul: lana roja'],
  ])('is not recognised as %s, and is left out', (_, text) => {
    expect(readingOf(`${text}; Sole: 100% goma`)).toBe('Sole: 100 goma');
    expect(issueKindsOf(`${text}; Sole: 100% goma`)).toEqual(['left_out']);
  });

  it('is not recognised if it has more than three words', () => {
    expect(readingOf('95% seda, poliéster reciclado PU lana')).toBe('95 seda');
    expect(issueKindsOf('95% seda, poliéster reciclado PU lana')).toEqual(['sum', 'left_out']);
  });
});
