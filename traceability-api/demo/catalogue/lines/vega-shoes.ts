import type { Kind, Line, Recipe } from '../../types';

const shoe = (upper: [string, number][], lining: [string, number][], sole: [string, number][]): Recipe => [
  { label: 'Tomaia', shares: upper },
  { label: 'Fodera', shares: lining },
  { label: 'Suola', shares: sole },
];
const SIZES = ['35–41', '36–42', '39–46', '40–47'];
const CARE = [
  'Spazzolare a secco e nutrire con crema neutra',
  'Pulire con un panno umido, asciugare lontano dal calore',
  'Impermeabilizzare prima del primo uso',
];

const leather: Recipe[] = [
  shoe(
    [['Pelle bovina', 100]],
    [['Pelle ovina', 100]],
    [
      ['Cuoio', 70],
      ['Gomma naturale', 30],
    ],
  ),
  shoe(
    [['Pelle scamosciata', 100]],
    [
      ['Pelle ovina', 60],
      ['Microfibra', 40],
    ],
    [['Gomma naturale', 100]],
  ),
  shoe(
    [
      ['Pelle bovina', 85],
      ['Poliestere riciclato', 15],
    ],
    [['Microfibra', 100]],
    [
      ['Gomma naturale', 80],
      ['Gomma riciclata', 20],
    ],
  ),
];
const sport: Recipe[] = [
  shoe(
    [
      ['Poliestere riciclato', 75],
      ['Pelle scamosciata', 25],
    ],
    [['Poliestere riciclato', 100]],
    [
      ['EVA', 60],
      ['Gomma riciclata', 40],
    ],
  ),
  shoe(
    [['Canapa', 100]],
    [['Microfibra', 100]],
    [
      ['Gomma naturale', 90],
      ['Sughero', 10],
    ],
  ),
  shoe(
    [['Pelle bovina', 100]],
    [['Poliestere riciclato', 100]],
    [
      ['Gomma naturale', 65],
      ['Gomma riciclata', 35],
    ],
  ),
];
const open: Recipe[] = [
  shoe(
    [['Pelle bovina', 100]],
    [['Pelle ovina', 100]],
    [
      ['Sughero', 75],
      ['Gomma naturale', 25],
    ],
  ),
  shoe(
    [
      ['Canapa', 60],
      ['Juta', 40],
    ],
    [['Microfibra', 100]],
    [
      ['Juta', 70],
      ['Gomma naturale', 30],
    ],
  ),
];

const SHOES: Kind[] = [
  {
    code: 'SNK',
    noun: 'Sneaker',
    silhouette: 'sneaker',
    grams: [560, 940],
    sizes: SIZES,
    care: CARE,
    recipes: sport,
    details: ['bassa', 'da corsa', 'stringata', 'rétro', 'da viaggio'],
    texts: ['Plantare estraibile in sughero e suola cucita.', 'Leggera, si risuola due volte.'],
  },
  {
    code: 'STV',
    noun: 'Stivaletto',
    silhouette: 'boot',
    grams: [980, 1560],
    sizes: SIZES,
    care: CARE,
    recipes: leather,
    details: ['chelsea', 'con lacci', 'da montagna', 'con zip', 'biker'],
    texts: ['Costruzione Goodyear, risuolabile dal calzolaio.', 'Elastici laterali e linguetta posteriore.'],
  },
  {
    code: 'MOC',
    noun: 'Mocassino',
    silhouette: 'loafer',
    grams: [520, 860],
    sizes: SIZES,
    care: CARE,
    recipes: leather,
    details: ['classico', 'con nappine', 'con morsetto'],
    texts: ['Cucito a mano sulla forma, morbido dal primo giorno.', 'Tacco basso e punta arrotondata.'],
  },
  {
    code: 'SAN',
    noun: 'Sandalo',
    silhouette: 'sandal',
    grams: [340, 620],
    sizes: SIZES,
    care: CARE,
    recipes: open,
    details: ['a fasce', 'intrecciato', 'con cinturino', 'alla schiava'],
    texts: ['Plantare anatomico in sughero.', 'Fibbia regolabile senza nichel.'],
  },
];

/** Vega's footwear, in Italian. */
export const vegaShoes: Line = {
  locale: 'it',
  prefix: 'VG',
  title: (noun, detail, model) => `${noun} ${detail} ${model}`,
  size: 104,
  labels: {
    colour: 'Colore',
    sizes: 'Taglie',
    origin: 'Prodotto in',
    care: 'Cura',
    season: 'Stagione',
    collection: 'Collezione',
    cost: 'Costo',
    supplierReference: 'Codice fornitore',
    deliveryNote: 'Bolla di consegna',
  },
  models: [
    'Brera',
    'Corsia',
    'Dolina',
    'Elba',
    'Fiume',
    'Giglio',
    'Lario',
    'Mira',
    'Nebbia',
    'Orta',
    'Pineta',
    'Rovere',
    'Salina',
    'Tesino',
    'Umbra',
    'Valle',
    'Arno',
    'Bosco',
    'Cima',
    'Darsena',
    'Faggio',
    'Ginepro',
    'Lido',
    'Marmo',
  ],
  colours: [
    { name: 'cuoio', code: 'CUO', hex: '#A8693A' },
    { name: 'nero', code: 'NER', hex: '#2B2A2C' },
    { name: 'bianco sporco', code: 'BIA', hex: '#E6E1D6' },
    { name: 'testa di moro', code: 'TDM', hex: '#4A3328' },
    { name: 'verde salvia', code: 'SAL', hex: '#8A9A7B' },
    { name: 'blu oltremare', code: 'BLU', hex: '#2F4A7D' },
    { name: 'ruggine', code: 'RUG', hex: '#A44A2C' },
  ],
  origins: [
    ['Italia', 70],
    ['Portogallo', 18],
    ['Spagna', 12],
  ],
  collections: ['Passo', 'Sentiero', 'Città', 'Riviera'],
  seasons: ['Primavera-estate {year}', 'Autunno-inverno {year}'],
  kinds: SHOES,
};
