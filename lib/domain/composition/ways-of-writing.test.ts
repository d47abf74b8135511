import { parseComposition } from '@/lib/domain/composition';
import { issueKindsOf, readingOf } from '../testing/readings';

describe('numbers and names without a space in between', () => {
  it.each([
    ['60CO 40PES', '60 CO, 40 PES'],
    ['CO98 EA2', '98 CO, 2 EA'],
    ['98CO2EA', '98 CO, 2 EA'],
    ['CO98EA2', '98 CO, 2 EA'],
    ['CO98/EA2', '98 CO, 2 EA'],
    ['98CO/2EA', '98 CO, 2 EA'],
    ['CO98-EA2', '98 CO, 2 EA'],
    ['98CO+2EA', '98 CO, 2 EA'],
    ['CO70VI20EA10', '70 CO, 20 VI, 10 EA'],
    ['70CO20VI10EA', '70 CO, 20 VI, 10 EA'],
    ['95.5CO4.5EA', '95.5 CO, 4.5 EA'],
    ['95.25CO4.75EA', '95.25 CO, 4.75 EA'],
    ['CO95.5EA4.5', '95.5 CO, 4.5 EA'],
    ['CO95.25EA4.75', '95.25 CO, 4.75 EA'],
    ['CO100', '100 CO'],
    ['100CO', '100 CO'],
    ['CO70/PES30', '70 CO, 30 PES'],
    ['CO.70% PES.30%', '70 CO, 30 PES'],
    ['CO70%-PES30%', '70 CO, 30 PES'],
    ['CO98% EA2%', '98 CO, 2 EA'],
    ['Tessuto: 70%WO 20%PA 10%WS', '70 WO, 20 PA, 10 WS'],
    ['68VI 32PA', '68 VI, 32 PA'],
    ['algodon80poliester20', '80 algodon, 20 poliester'],
    ['80algodon20poliester', '80 algodon, 20 poliester'],
    ['95%algodón5%elastano', '95 algodón, 5 elastano'],
    ['60%cotton&40%polyester', '60 cotton, 40 polyester'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual([]);
  });

  it('leaves numbers inside names unchanged', () => {
    expect(readingOf('Nylon 6.6 92% elastane 8%')).toBe('92 Nylon 6.6, 8 elastane');
    expect(readingOf('PA6 92% EA 8%')).toBe('92 PA6, 8 EA');
    expect(readingOf('100% algodón peinado 24/1')).toBe('100 algodón peinado 24/1');
    expect(readingOf('100% acciaio inox 316L')).toBe('100 acciaio inox 316L');
  });
});

describe('numbers without a percent sign beside others with one', () => {
  it.each([
    [
      'Exterior: algodón (80%), poliéster (20%) - Forro: viscosa 100',
      'Exterior: 80 algodón, 20 poliéster | Forro: 100 viscosa',
    ],
    ['CO 70 / PES 30 - FORRO VI 100', '70 CO, 30 PES | FORRO: 100 VI'],
    ['60-40 algodón-poliéster', '60 algodón, 40 poliéster'],
    ['98% cotton, 1.5% elastane, .5% other', '98 cotton, 1.5 elastane, 0.5 other'],
    ['60% algodón 40 poliéster', '60 algodón, 40 poliéster'],
    ['60% xyzzy 40 lana', '60 xyzzy, 40 lana'],
    ['80 lana Super 120, 20 seta', '80 lana Super 120, 20 seta'],
    ['100% wool, Super 100 wool', '100 wool'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it('leaves them out if a share is still missing, and reports it', () => {
    expect(parseComposition('60 cotton, ?% wool')).toEqual({
      parts: [{ label: '', materials: [{ name: 'wool', percent: null }] }],
      issues: [
        { kind: 'missing_percent', part: 0, name: 'wool' },
        { kind: 'left_out', text: 'cotton' },
      ],
    });
  });

  it.each([
    ['a slash divides the shares', 'Cuerpo/Manga: 98CO/2EA', ['unclear_label']],
    ['it stands in the label alone', 'Cuerpo/Manga: 100% algodón', []],
  ])('reports a slash in a label only if it is doubtful: %s', (_, text, issues) => {
    expect(issueKindsOf(text)).toEqual(issues);
  });
});

describe('ranges and remainders', () => {
  it.each([
    ['65-70% cotton, 30-35% polyester', '? cotton, ? polyester'],
    ['60% - 65% algodón / 35% poliéster', '? algodón, 35 poliéster'],
    ['60 to 65% cotton, 35% polyester', '? cotton, 35 polyester'],
    ['80% lana, resto otras fibras', '80 lana, ? resto otras fibras'],
  ])('%j gives no number, which is reported as missing', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toContain('missing_percent');
  });

  it('reports the ranges that it read, but no unknown share', () => {
    const bounds = (text: string) => parseComposition(text).issues.filter(({ kind }) => kind === 'bound');
    expect(bounds('65-70% cotton, 30-35% polyester')).toEqual([
      { kind: 'bound', text: '65-70%' },
      { kind: 'bound', text: '30-35%' },
    ]);
    expect(bounds('?% PU, 20% wool')).toEqual([]);
  });

  it.each(['?%', '65-70%'])('%j alone is no composition', (text) => {
    expect(issueKindsOf(text)).toEqual(['unparsable']);
  });

  it('reads 95-5% as two shares', () => {
    expect(readingOf('CO-EA 95-5%')).toBe('95 CO, 5 EA');
    expect(readingOf('Elastano 5% - 95% algodón')).not.toContain('?');
  });
});

describe('text around the shares', () => {
  it.each([
    ['95% cotton, 5% elastane (exclusive of trimmings)', '95 cotton, 5 elastane'],
    ['100% cotton exclusive of decoration', '100 cotton'],
    ['Shell (excluding trims): 100% cotton', 'Shell: 100 cotton'],
    ['100% algodón excepto adornos', '100 algodón'],
    ['cien por cien algodón', '100 algodón'],
    ['100x100 algodón', '100 algodón'],
    ['60 por 100 lana, 40 por 100 seda', '60 lana, 40 seda'],
    ['¡100% algodón!', '100 algodón'],
    ['100 % Cotton*', '100 Cotton'],
    ['95% cotton~5% spandex', '95 cotton, 5 spandex'],
    ['100% "Vegan leather" (PU)', '100 Vegan leather (PU)'],
    ['Made of 100% recycled polyester (GRS)', '100 recycled polyester (GRS)'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual([]);
  });

  it.each([
    ['70% wool, of which 30% recycled; 30% nylon', '70 wool, 30 nylon', 'of which 30% recycled'],
    ['70% poliéster (del cual 50% reciclado), 30% algodón', '70 poliéster, 30 algodón', 'del cual 50% reciclado'],
    ['70% cotton (50% recycled) 30% linen', '70 cotton, 30 linen', '50% recycled'],
    ['Shell: 100% silk; lining: same as shell', 'Shell: 100 silk', 'same as shell'],
    ["Esterno: 100% lana; fodera: come l'esterno", 'Esterno: 100 lana', "come l'esterno"],
    ['Corpo: 100% Algodão; Punhos: idem', 'Corpo: 100 Algodão', 'idem'],
    ['100% Nylon, PU coated', '100 Nylon', 'PU'],
    ['Bezug: 100% Polyester; Gestell: Buche massiv', 'Bezug: 100 Polyester', 'Gestell: Buche massiv'],
  ])('%j leaves a detail out and reports it', (text, reading, detail) => {
    expect(readingOf(text)).toBe(reading);
    expect(parseComposition(text).issues).toEqual([{ kind: 'left_out', text: detail }]);
  });

  it.each([
    ['a heading', 'Bezug: 100% Polyester; Material: Buche massiv'],
    ['a phrase', 'Bezug: 100% Polyester; Contiene: Buche massiv'],
    ['what stands beside a text without parts', '100% Polyester; Hinweis: Buche massiv'],
    ['a sentence', 'Bezug: 100% Polyester; Gestell: Buche massiv aus dem Wald'],
  ])('does not report %s as a part that was left out', (_, text) => {
    expect(issueKindsOf(text)).toEqual([]);
  });

  it.each([
    ['algodón 95% 5% elastano', '95 algodón, 5 elastano', []],
    ['lana 60% 30% seda 10% lino', '60 lana, 30 seda, 10 lino', []],
    ['algodón 95% 5%', '95 algodón', ['sum', 'left_out']],
    ['lana 60% 30% seda 10%', '60 lana, 10 seda', ['sum', 'left_out']],
  ])('%j: of two adjacent shares, the second belongs to the name after it if each has one', (text, reading, issues) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(issues);
  });

  it('reads a text in brackets before a share as a part, and reports it', () => {
    expect(readingOf('Camisa (Bianco 100% lana)')).toBe('Bianco: 100 lana');
    expect(issueKindsOf('Camisa (Bianco 100% lana)')).toEqual(['inferred_label']);
    expect(readingOf('Camisa Bianco 100% lana')).toBe('100 lana');
  });

  it.each([
    ...['CO98EA', '98CO2', 'C98E2', 'xCO98EA2!', 'CO98.EA2', '98C2E', 'A60CO40PES', '60CO40PES#'],
    ...['EA2', '60CO 30PES', 'Size 100'],
  ])('reads no shares from %j', (text) => {
    expect(issueKindsOf(text)).toEqual(['unparsable']);
  });

  it('reads a tolerance between a share and its name', () => {
    expect(readingOf('80% ± 3% cotton, 20% ± 3% polyester')).toBe('80 cotton, 20 polyester');
    expect(issueKindsOf('80% ± 3% cotton, 20% ± 3% polyester')).toEqual(['bound', 'bound']);
  });

  it('keeps both halves of a name, and reports it', () => {
    expect(readingOf('Lana 100% merino')).toBe('100 Lana merino');
    expect(readingOf('Piel sintética 100% (PU)')).toBe('100 Piel sintética (PU)');
    expect(issueKindsOf('Lana 100% merino')).toEqual(['unclear_name']);
  });

  it('reports when a second language is left out', () => {
    expect(readingOf('Composición / Composition: 100% algodón / cotton')).toBe('100 algodón');
    expect(issueKindsOf('Composición / Composition: 100% algodón / cotton')).toEqual(['left_out']);
  });

  it('does not read a fabric as a material', () => {
    expect(issueKindsOf('Cotton Blend 60/40')).toEqual(['unparsable']);
  });

  it('reports labels that are languages', () => {
    expect(issueKindsOf('ES: 100% algodón / EN: 100% cotton')).toEqual(['unclear_label', 'unclear_label']);
  });
});

describe('parts', () => {
  it.each([
    [
      'Tejido principal: 100% Algodón orgánico / Forro 100%PES',
      'Tejido principal: 100 Algodón orgánico | Forro: 100 PES',
    ],
    ['Ext. 100% PU - Int. 100% PES', 'Ext: 100 PU | Int: 100 PES'],
    [
      'Algodón 60% Poliéster 40% (exterior), Poliéster 100% (forro)',
      'exterior: 60 Algodón, 40 Poliéster | forro: 100 Poliéster',
    ],
    ['70% lana - 30% seta; frange 100% lana', '70 lana, 30 seta | frange: 100 lana'],
    [
      '1ª tela: 100% algodón; 2ª tela: 80% poliamida 20% elastano',
      '1ª tela: 100 algodón | 2ª tela: 80 poliamida, 20 elastano',
    ],
    [
      'Forro de poliéster 100%, exterior de lana 80% y poliamida 20%',
      'Forro: 100 poliéster | exterior: 80 lana, 20 poliamida',
    ],
    ['Caja: 100% cartón FSC. Bolsa: 100% LDPE reciclado', 'Caja: 100 cartón FSC | Bolsa: 100 LDPE reciclado'],
    ['Corpo: 100% cotone e maniche: 100% poliestere', 'Corpo: 100 cotone | maniche: 100 poliestere'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });
});

describe('texts from shops and programs', () => {
  it.each([
    ['95&#37; algod&oacute;n, 5&#37; elastano', '95 algodón, 5 elastano'],
    ['95&percnt; algod&#243;n &amp; 5&percnt; elastano', '95 algodón, 5 elastano'],
    ['Algod&atilde;o 100&#x25;', '100 Algodão'],
    ['95&amp;nbsp;% cotton, 5&amp;nbsp;% elastane', '95 cotton, 5 elastane'],
    ['95%\u200b cotton, 5% elas\u00adtane', '95 cotton, 5 elastane'],
    ['95\u202f% coton,\u00a05\u202f% élasthanne', '95 coton, 5 élasthanne'],
    ['９５％ cotton ５％ elastane', '95 cotton, 5 elastane'],
    ['• 95% algodón\n• 5% elastano', '95 algodón, 5 elastano'],
    ['coton/cotton/algodón 80%, polyester/poliéster 20%', '80 coton/cotton/algodón, 20 polyester/poliéster'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual([]);
  });
});

describe('shares beyond a hundred', () => {
  it.each([
    ['95% cotton, 100% polyester', '95 cotton | 100 polyester'],
    ['98% cotton, 60% wool, 40% silk', '98 cotton | 60 wool, 40 silk'],
    ['60% cotton, 30% wool, 70% silk, 30% linen', '60 cotton, 30 wool | 70 silk, 30 linen'],
  ])('start another part if the following shares make a hundred on their own: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(['sum', 'unnamed_parts']);
  });

  it.each([
    ['98% cotton, 60% wool, 30% silk', '98 cotton, 60 wool, 30 silk', ['sum']],
    ['98% cotton, 50% wool, 60% silk', '98 cotton, 50 wool, 60 silk', ['sum']],
    ['98% cotton, 60% wool, lining: 40% silk', '98 cotton, 60 wool | lining: 40 silk', ['sum', 'sum']],
    ['98% cotton, 60% wool, Lining 40% silk', '98 cotton, 60 wool | Lining: 40 silk', ['sum', 'sum', 'inferred_label']],
  ])('stay in the part if the following shares make no complete one: %j', (text, reading, findings) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(findings);
  });
});
