import { parseComposition } from '@/lib/domain/composition';

const leftOut = (text: string): string[] =>
  parseComposition(text).issues.flatMap((issue) => (issue.kind === 'left_out' ? [issue.text] : []));

describe('materials that are in no part', () => {
  it.each([
    ['wool and 100% TPU', 'wool'],
    ['lana; 100% seda', 'lana'],
    ['merino wool and 100% TPU', 'merino, wool'],
    ['100% poliéster, membrana TPU', 'TPU'],
    ['100% poliéster, membrana PU', 'PU'],
    ['100% poliéster, relleno microfibra suave', 'microfibra'],
    ['cotton 100% and PU', 'PU'],
  ])('%j leaves out %j', (text, names) => {
    expect(leftOut(text)).toEqual([names]);
  });

  it.each([
    ['a short name in lower case, which may be another word', '100% poliéster, membrana eva'],
    ['a word that heads a composition', '100% poliéster, fibra suave'],
    ['a compound of which a part has one half', '100% algodón. Tacto algodón-suave'],
  ])('%s is not one of them', (_, text) => {
    expect(leftOut(text)).toEqual([]);
  });
});

describe('words behind the full stop of an abbreviation', () => {
  it.each([
    ['55% alg. org. GOTS, 45% lino', 'alg. org. GOTS'],
    ['70% poliamida rec. GRS, 30% elastano', 'poliamida rec. GRS'],
    ['60% Acero inox. 316L, 40% Cuero vegetal', 'Acero inox. 316L'],
    ['50% No. 5 wool, 50% silk', 'No. 5 wool'],
    ['80% alg. orgánico, 20% lino', 'alg. orgánico'],
  ])('%j belong to the name', (text, name) => {
    const { parts, issues } = parseComposition(text);
    expect([parts[0]?.materials[0]?.name, issues]).toEqual([name, []]);
  });

  it.each([
    ['95% St. Croix wool, 5% lino', 'Croix wool'],
    ['80% Vitamin E. coated cotton, 20% PES', 'coated cotton'],
    ['100% alp. Lavar a mano', 'Lavar a mano'],
  ])('%j leaves out %j if they may begin a sentence', (text, words) => {
    expect(leftOut(text).join()).toContain(words);
  });

  it.each(['100% lana. GOTS', '95% algodón, 5% EA. Hecho en Portugal', '100% seda. no lavar'])(
    '%j ends there',
    (text) => {
      expect(leftOut(text)).toEqual([]);
    },
  );
});

describe('parts that were not read', () => {
  it.each([
    ['Bezug: 100% Polyester; Gestell: Buche massiv dunkel lackiert', 'Gestell: Buche massiv dunkel lackiert'],
    ['Bezug: 100% Polyester; Gestell der Serie: Buche massiv', 'Gestell der Serie: Buche massiv'],
    ['Bezug: 100% Polyester; Decoro: Buche massiv', 'Decoro: Buche massiv'],
    ['100% Wolle; Bezug: 100% Polyester; Gestell: Buche massiv', 'Gestell: Buche massiv'],
    ['100% Polyester; Parte superior: Buche massiv', 'Parte superior: Buche massiv'],
  ])('%j leaves out %j', (text, part) => {
    expect(leftOut(text)).toEqual([part]);
  });

  it.each([
    ['a label of more than three words', 'Bezug: 100% Polyester; Gestell der neuen Serie: Buche massiv'],
    ['a text of more than four words', 'Bezug: 100% Polyester; Gestell: Buche massiv und sehr fest'],
    ['a heading', 'Bezug: 100% Polyester; Zusammensetzung: Buche massiv'],
    ['a note', 'Bezug: 100% Polyester; Note: Buche massiv'],
    ['a note in German', 'Bezug: 100% Polyester; Notiz: Buche massiv'],
    ['a label at the end of the text', 'Bezug: 100% Polyester; Gestell:'],
  ])('%s is not a part', (_, text) => {
    expect(leftOut(text)).toEqual([]);
  });
});

describe('shares that are in no part', () => {
  it.each([
    ['of two before one name', '80% 100% polyester'],
    ['behind a name that has one', '80% lana 5%, lino'],
    ['of a name without one beside them', '53% Polyester 40%, Elastaan'],
    ['of a ratio', '60/40 100% lana'],
    ['of a ratio behind the name', '40% lana 60/40'],
  ])('are reported when they are %s', (_, text) => {
    expect(leftOut(text)).toEqual(['%']);
  });

  it.each(['65-70% lana', 'PU 65-70%', '65-70% lana, 30-35% seda', '?% TPU'])(
    'do not include the unknown shares of %j',
    (text) => {
      expect(leftOut(text)).toEqual([]);
    },
  );
});
