import type { Kind, Line, Recipe } from '../types';

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
    details: ['bassa', 'da corsa', 'in canapa', 'rétro', 'da viaggio'],
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
    details: ['classico', 'con nappine', 'sfoderato', 'con morsetto'],
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

/** Footwear of Vega, in Italian. */
export const vegaShoes: Line = {
  locale: 'it',
  prefix: 'VG',
  size: 104,
  labels: {
    colour: 'Colore',
    sizes: 'Taglie',
    origin: 'Prodotto in',
    care: 'Cura',
    season: 'Stagione',
    collection: 'Collezione',
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

const cloth = (...shares: [string, number][]): Recipe => [{ label: '', shares }];
const filled = (cover: [string, number][], filling: [string, number][]): Recipe => [
  { label: 'Cover', shares: cover },
  { label: 'Filling', shares: filling },
];
const WASH = [
  'Machine wash at 40 °C, line dry',
  'Machine wash at 30 °C, do not bleach',
  'Machine wash at 60 °C, tumble dry low',
];

const HOME: Kind[] = [
  {
    code: 'THR',
    noun: 'throw',
    silhouette: 'throw',
    grams: [620, 1400],
    sizes: ['130 × 170 cm', '140 × 200 cm'],
    care: WASH.slice(1),
    details: ['Waffle', 'Herringbone', 'Fringed', 'Checked'],
    recipes: [
      cloth(['Lambswool', 100]),
      cloth(['Organic cotton', 100]),
      cloth(['Recycled wool', 75], ['Recycled polyester', 25]),
      cloth(['Linen', 55], ['Organic cotton', 45]),
    ],
    texts: ['Woven on slow looms for a loose, soft handle.', 'Big enough to share, light enough to pack.'],
  },
  {
    code: 'CUS',
    noun: 'cushion',
    silhouette: 'cushion',
    grams: [420, 880],
    sizes: ['45 × 45 cm', '50 × 50 cm', '40 × 60 cm'],
    care: WASH.slice(0, 2),
    details: ['Piped', 'Quilted', 'Embroidered', 'Plain'],
    recipes: [
      filled([['Linen', 100]], [['Recycled polyester', 100]]),
      filled(
        [['Organic cotton', 100]],
        [
          ['Feather', 85],
          ['Down', 15],
        ],
      ),
      filled(
        [
          ['Hemp', 60],
          ['Organic cotton', 40],
        ],
        [['Kapok', 100]],
      ),
    ],
    texts: ['The cover opens with a hidden zip for washing.', 'Both sides can face the room.'],
  },
  {
    code: 'TOW',
    noun: 'towel set',
    silhouette: 'towel',
    grams: [380, 950],
    sizes: ['50 × 100 cm', '70 × 140 cm', '100 × 150 cm'],
    care: WASH,
    details: ['Ribbed', 'Honeycomb', 'Striped', 'Terry'],
    recipes: [
      cloth(['Organic cotton', 100]),
      cloth(['Organic cotton', 70], ['Linen', 30]),
      cloth(['Lyocell', 50], ['Organic cotton', 50]),
    ],
    texts: ['Dries fast and softens with every wash.', 'Looped on both sides, 500 g/m².'],
  },
  {
    code: 'BED',
    noun: 'duvet set',
    silhouette: 'bedding',
    grams: [1250, 2400],
    sizes: ['135 × 200 cm', '200 × 200 cm', '240 × 220 cm'],
    care: WASH,
    details: ['Percale', 'Washed', 'Sateen', 'Chambray'],
    recipes: [
      cloth(['Organic cotton', 100]),
      cloth(['Linen', 100]),
      cloth(['Linen', 50], ['Organic cotton', 50]),
      cloth(['Lyocell', 100]),
    ],
    texts: ['Cool in summer, warm in winter, easy to iron.', 'Closes with coconut buttons.'],
  },
];

/** Home textiles of Vega, in English. */
export const vegaHome: Line = {
  locale: 'en',
  prefix: 'VH',
  size: 76,
  labels: {
    colour: 'Colour',
    sizes: 'Sizes',
    origin: 'Made in',
    care: 'Care',
    season: 'Season',
    collection: 'Collection',
  },
  models: [
    'Amble',
    'Birch',
    'Clover',
    'Dune',
    'Ember',
    'Fern',
    'Gale',
    'Harbour',
    'Isle',
    'Juniper',
    'Kite',
    'Loch',
    'Meadow',
    'North',
    'Orchard',
    'Pebble',
    'Quay',
    'Rowan',
    'Shore',
    'Thistle',
  ],
  colours: [
    { name: 'oat', code: 'OAT', hex: '#D9CBB2' },
    { name: 'slate', code: 'SLA', hex: '#5A6570' },
    { name: 'moss', code: 'MOS', hex: '#6C7A4E' },
    { name: 'clay', code: 'CLA', hex: '#B9704F' },
    { name: 'chalk', code: 'CHK', hex: '#EDE9E0' },
    { name: 'sea blue', code: 'SEA', hex: '#4F7C8A' },
  ],
  origins: [
    ['Portugal', 55],
    ['Italy', 25],
    ['India', 20],
  ],
  collections: ['Hearth', 'Coastline', 'Everyday'],
  seasons: ['Spring-summer {year}', 'Autumn-winter {year}'],
  kinds: HOME,
};
