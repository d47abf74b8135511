import { CLOSE, isReference, normalise, OPEN, prepare } from './normalise';

describe('texts of shops', () => {
  it.each([
    ['&amp;', '&'],
    ['&amp;amp;', '&'],
    ['&nbsp;', ' '],
    ['&quot;', '"'],
    ['&lt;1', '<1'],
    ['&gt;', '>'],
    ['&apos;', "'"],
    ['&middot;', '·'],
    ['&bull;', '•'],
    ['&percnt;', '%'],
    ['&szlig;', 'ß'],
    ['&ordm;', 'º'],
    ['&ordf;', 'ª'],
    ['&deg;', '°'],
    ['&reg;', '®'],
    ['&trade;', '™'],
    ['&ndash;', '–'],
    ['&mdash;', '—'],
    ['&comma;', ','],
    ['&colon;', ':'],
    ['&sol;', '/'],
    ['&NBSP;', ' '],
    ['&agrave;&Egrave;', 'àÈ'],
    ['&oacute;&Aacute;', 'óÁ'],
    ['&ecirc;', 'ê'],
    ['&ntilde;&Atilde;', 'ñÃ'],
    ['&uuml;&Ouml;', 'üÖ'],
    ['&ccedil;&Ccedil;', 'çÇ'],
    ['&amp;eacute;', 'é'],
    ['&#233;&#xE9;&#Xe9;', 'ééé'],
    ['&#128077;', '👍'],
    ['&#x1F44D;', '👍'],
    ['a&#31;b', 'a b'],
    ['a&#32;b', 'a b'],
    ['a&#55296;b', 'a b'],
    ['a&#57343;b', 'a b'],
    ['a&#999999;b', 'a\u{f423f}b'],
    ['&#57344;', '\ue000'],
    ['&#xfffff;', '\u{fffff}'],
    ['&nothing;', '&nothing;'],
    ['&unknown;', '&unknown;'],
    ['&foo;', '&foo;'],
    ['&#233e;', '&#233e;'],
    ['&#233x;', '&#233x;'],
    ['&x#233;', '&x#233;'],
    ['&#x;', '&#x;'],
    ['lana & seda;', 'lana & seda;'],
  ])('%j becomes %j', (text, plain) => {
    expect(normalise(text)).toBe(plain);
  });

  it.each([
    ...['a<br>b', 'a<br/>b', 'a<BR />b', 'a<p>b', 'a</p>b', 'a</ li>b', 'a< ul >b', 'a<ol class="x">b', 'a<div>b'],
    ...['a<tr>b', 'a</td>b', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u000bb', 'a\u000cb'],
  ])('%j becomes two lines', (text) => {
    expect(normalise(text)).toBe('a\nb');
  });

  it.each(['a<b>b', 'a</span>b', 'a<span title="x">b', 'a\tb', 'a \u00a0 b', 'a\u200bb', 'a\u0001b', 'a\u0002b'])(
    '%j gets a space in between',
    (text) => {
      expect(normalise(text)).toBe('a b');
    },
  );

  it('drops invisible characters, and converts digits and punctuation of other scripts', () => {
    expect(normalise('a\u00adb\u200ec\u200fd\u2060e')).toBe('abcde');
    expect(normalise('٩٥٪ ９５％ 95﹪')).toBe('95% 95% 95%');
    expect(normalise('a،b､c、d，e؛f；g：h')).toBe('a,b,c,d,e;f;g:h');
    expect(normalise('33٫3')).toBe('33.3');
    expect(normalise('[a] {b}')).toBe('(a) (b)');
    expect(normalise('cafe\u0301 < 5 a')).toBe('café < 5 a');
  });
});

describe('words for a percent sign', () => {
  it.each([
    ...['95 por ciento', '95 porciento', '95 per cento', '95 percento', '95 por cento', '95 por 100', '95 pour cent'],
    ...[
      '95 percent',
      '95 per cent',
      '95 porcento',
      '95 pourcent',
      '95 pct',
      '95 pct.',
      '95pct',
      '95 Prozent',
      '95 procent',
      '95 POR CIENTO',
    ],
  ])('%j', (text) => {
    expect(normalise(`${text} lana`)).toBe('95% lana');
  });

  it.each(['cien por cien', 'cien por ciento', '100x100', '100 x 100', '100 × 100', '100por100', '100 por 100'])(
    '%j means the whole',
    (text) => {
      expect(normalise(`${text} lana`)).toBe('100% lana');
      expect(normalise(`lana ${text}`)).toBe('lana 100%');
    },
  );

  it.each([
    '100x100 cm',
    '100x100cm',
    '100 x 100 m',
    '100x100mm',
    '1100x100',
    '100x1005',
    'a100x100',
    '95 percentil',
    'por ciento',
  ])('%j is left unchanged', (text) => {
    expect(normalise(text)).toBe(text);
  });
});

describe('text that names no material', () => {
  it.each([
    ...[
      'exclusive of trimmings',
      'excluding trims',
      'excl. trims',
      'except trims',
      'except for trims',
      'excepto adornos',
    ],
    ...['exceto adornos', 'excluido adornos', 'excluidos adornos', 'excluida la cinta', 'excluidas cintas'],
    ...['excluyendo adornos', 'excluindo adornos', 'escluso inserti', 'esclusi inserti', 'esclusa fodera'],
    ...['escluse fodere', 'ad eccezione di inserti', 'ausgenommen Zierde', "à l'exclusion des garnitures"],
    ...["à l'exception des garnitures", 'EXCLUDING TRIMS'],
  ])('%s is removed', (phrase) => {
    expect(normalise(`100% lana, ${phrase}; b`)).toBe('100% lana ; b');
    expect(normalise(`100% lana (${phrase}), b`)).toBe('100% lana , b');
    expect(normalise(`100% lana – ${phrase}. b`)).toBe('100% lana . b');
  });

  it('ends with the phrase, and starts only with a whole word', () => {
    expect(normalise('excepto adornos: 5% a')).toBe('\nadornos: 5% a');
    expect(normalise('excepto adornos 5% a')).toBe('\nadornos: 5% a');
    expect(normalise('nexcepto adornos')).toBe('nexcepto adornos');
    expect(normalise('exceptor adornos')).toBe('exceptor adornos');
  });

  it.each([
    ...[
      'of which 30% recycled',
      'de los cuales 30% reciclado',
      'de las cuales 30% reciclada',
      'del cual 30% reciclado',
    ],
    ...[
      'de la cual un 30% reciclado',
      'di cui il 30% riciclato',
      'dos quais 30% reciclado',
      'das quais 30 % reciclada',
    ],
    ...['do qual um 30% reciclado', 'da qual o 30% reciclada', 'davon 30% recycelt', 'dont 30,5% recycled'],
    ...['of which  30%  recycled', 'of which\n30% recycled', 'of which \n30% recycled', 'of which 30% \nrecycled'],
    ...['of which 30% is \nrecycled', 'del cual un \n30% reciclado'],
    ...['del cual un  30,55  %  es  reciclado', 'del cual 30 %\nreciclado'],
    ...['of which 30.5% is recycled', 'of which 30% are recycled', 'del cual el 30% es reciclado'],
  ])('%s is a detail of the preceding share', (phrase) => {
    expect(normalise(`70% lana, ${phrase}, 30% seda`)).toBe('70% lana , 30% seda');
    expect(normalise(`70% lana (${phrase}) 30% seda`)).toBe('70% lana  30% seda');
  });

  it('leaves only a space of a text that is nothing but a detail', () => {
    expect(normalise('of which 30% recycled')).toBe(' ');
  });

  it('keeps a share of another material', () => {
    expect(normalise('70% lana, del cual 30% seda')).toBe('70% lana, del cual 30% seda');
  });
});

describe('full stops that end no sentence', () => {
  it.each([
    ['Ext. 100% PU', 'Ext 100% PU'],
    ['int.: 100% PU', 'int: 100% PU'],
    ['Sup.60% a', 'Sup60% a'],
    ['inf. princ. lat. acc. comp. a', 'inf princ lat acc comp a'],
    ['text. a', 'text. a'],
    ['ext.a', 'ext.a'],
    ['CO.70% PES.30%', 'CO 70% PES 30%'],
    ['ACO.70%', 'ACO 70%'],
    ['BACO.70%', 'BACO.70%'],
    ['co.70%', 'co.70%'],
    ['CO.a', 'CO.a'],
  ])('%j', (text, plain) => {
    expect(normalise(text)).toBe(plain);
  });
});

describe('brackets', () => {
  it.each([
    ['lana (95%)', 'lana  95% '],
    ['lana (% 95)', 'lana  % 95 '],
    ['lana (95,5 / 4.5 %)', 'lana  95,5 / 4.5 % '],
    ['lana (80/20)', 'lana  80/20 '],
    ['lana (%95)', 'lana  %95 '],
    ['lana (80%/20%)', 'lana  80%/20% '],
    ['lana (80 % / 20 %)', 'lana  80 % / 20 % '],
    ['lana (min 95%)', 'lana  min 95% '],
    ['Nylon (EcoVero)', 'Nylon (EcoVero)'],
    ['lana (FSC 100)', 'lana (FSC 100)'],
    ['forro (100% seda)', `forro ${OPEN}100% seda${CLOSE}`],
    ['forro (seda %95)', `forro ${OPEN}seda %95${CLOSE}`],
    ['poliéster (30% reciclado) 65%', 'poliéster   65%'],
    ['poliéster (reciclado % 30) 65,55 %', 'poliéster   65,55 %'],
    ['poliéster (reciclado %30)65%', 'poliéster  65%'],
    ['poliéster) (30% reciclado)  65.5%', 'poliéster)   65.5%'],
    ['poliéster  (30%  reciclado  orgánico) 65%', 'poliéster   65%'],
    ['poliéster (min 30% reciclado) 65%', 'poliéster   65%'],
    ['poliéster (reciclado 30% orgánico) 65%', 'poliéster   65%'],
    ['poliéster (30% reciclado seda) 65%', `poliéster ${OPEN}30% reciclado seda${CLOSE} 65%`],
    ['poliéster (reciclado30%seda) 65%', `poliéster ${OPEN}reciclado30%seda${CLOSE} 65%`],
    ['PU (30% reciclado) 65%', 'PU   65%'],
    ['PU(30% reciclado) 65%', 'PU  65%'],
    ['poliéster (30% reciclado) 65,x%', `poliéster ${OPEN}30% reciclado${CLOSE} 65,x%`],
    ['poliéster (30% reciclado) 65x5%', `poliéster ${OPEN}30% reciclado${CLOSE} 65x5%`],
    ['poliéster (30% reciclado) 65 x%', `poliéster ${OPEN}30% reciclado${CLOSE} 65 x%`],
    ['poliéster (30% reciclado) x 65%', `poliéster ${OPEN}30% reciclado${CLOSE} x 65%`],
    ['poliéster 5 (30% reciclado) 65%', `poliéster 5 ${OPEN}30% reciclado${CLOSE} 65%`],
    ['poliéster (30% reciclado) a', `poliéster ${OPEN}30% reciclado${CLOSE} a`],
    ['poliéster (30% seda) 65%', `poliéster ${OPEN}30% seda${CLOSE} 65%`],
    ['65% (30% reciclado) 65%', `65% ${OPEN}30% reciclado${CLOSE} 65%`],
    [`(${'a'.repeat(292)} 95% b)`, `${OPEN}${'a'.repeat(292)} 95% b${CLOSE}`],
    [`(${'a'.repeat(295)} 95% b)`, `(${'a'.repeat(295)} 95% b)`],
  ])('%j', (text, plain) => {
    expect(normalise(text)).toBe(plain);
  });
});

it.each([
  ['a remark in brackets', 'poliéster ( 30% reciclado ) 65%', '30% reciclado'],
  ['a part that is described by another', 'forro: idem , seda', 'idem'],
])('reports %s as left out, trimmed', (_, text, leftOut) => {
  expect(prepare(text).issues).toEqual([{ kind: 'left_out', text: leftOut }]);
});

it('recognises a part described by reference to another', () => {
  const references = [
    'idem',
    'ídem',
    'ditto',
    'same as shell',
    'igual que el forro',
    'igual a la tela',
    'igual al forro',
  ];
  references.push('igual ao forro', 'lo mismo que el forro', 'lo stesso', 'stesso', 'come sopra', 'come il corpo');
  references.push('come la fodera', 'como arriba', 'como acima', 'wie oben', 'wie außen', "come l'esterno");
  expect(references.filter((text) => !isReference(text))).toEqual([]);
  const others = [
    'identico',
    'same',
    'igual',
    'iguala',
    'come',
    'como lana',
    'wie Wolle',
    'come lana',
    'widem',
    'samesas',
  ];
  expect(others.filter(isReference)).toEqual([]);
});
