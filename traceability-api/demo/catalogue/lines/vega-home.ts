import type { Kind, Line, Recipe } from '../../types';

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

/** Vega's home textiles, in English. */
export const vegaHome: Line = {
  locale: 'en',
  prefix: 'VH',
  title: (noun, detail, model) => `${model} ${detail.toLowerCase()} ${noun}`,
  size: 76,
  labels: {
    colour: 'Colour',
    sizes: 'Sizes',
    origin: 'Made in',
    care: 'Care',
    season: 'Season',
    collection: 'Collection',
    cost: 'Cost',
    supplierReference: 'Supplier reference',
    deliveryNote: 'Delivery note',
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
