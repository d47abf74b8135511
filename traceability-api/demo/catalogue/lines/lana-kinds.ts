import type { Kind, Recipe } from '../../types';

const one = (...shares: [string, number][]): Recipe => [{ label: '', shares }];
const lined = (outer: [string, number][], lining: [string, number][], filling?: [string, number][]): Recipe => [
  { label: 'Exterior', shares: outer },
  { label: 'Forro', shares: lining },
  ...(filling ? [{ label: 'Relleno', shares: filling }] : []),
];

const SIZES = ['XS–XL', 'S–XL', 'S–XXL', '34–46', '36–44'];
const HAND = [
  'Lavar a mano en agua fría y secar en plano',
  'Lavado a máquina a 30 °C, programa de lana; no usar secadora',
];
const MACHINE = [
  'Lavado a máquina a 30 °C con colores similares',
  'Lavado a máquina a 40 °C, planchar a temperatura media',
];
const DRY = ['Limpieza en seco; cepillar y airear entre usos'];

const wool: Recipe[] = [
  one(['Lana merina', 100]),
  one(['Lana merina', 70], ['Cachemira', 30]),
  one(['Lana merina', 80], ['Poliamida reciclada', 20]),
  one(['Lana reciclada', 60], ['Lana merina', 25], ['Poliamida reciclada', 15]),
  one(['Alpaca', 55], ['Lana merina', 30], ['Poliamida', 15]),
  one(['Algodón orgánico', 85], ['Cachemira', 15]),
];
const cotton: Recipe[] = [
  one(['Algodón orgánico', 100]),
  one(['Algodón orgánico', 95], ['Elastano', 5]),
  one(['Algodón', 60], ['Lino', 40]),
  one(['Algodón orgánico', 70], ['Algodón reciclado', 30]),
  one(['Lyocell', 65], ['Algodón orgánico', 35]),
];
const light: Recipe[] = [
  one(['Lino', 100]),
  one(['Viscosa', 100]),
  one(['Lyocell', 92], ['Lino', 8]),
  lined(
    [
      ['Viscosa', 97],
      ['Elastano', 3],
    ],
    [['Poliéster reciclado', 100]],
  ),
  lined([['Seda', 100]], [['Viscosa', 100]]),
];
const heavy: Recipe[] = [
  lined(
    [
      ['Lana reciclada', 70],
      ['Poliamida reciclada', 20],
      ['Otras fibras', 10],
    ],
    [['Viscosa', 100]],
  ),
  lined(
    [
      ['Lana merina', 90],
      ['Cachemira', 10],
    ],
    [['Cupro', 100]],
  ),
  lined([['Algodón orgánico', 100]], [['Poliéster reciclado', 100]], [['Poliéster reciclado', 100]]),
  lined(
    [
      ['Lana merina', 65],
      ['Poliamida', 35],
    ],
    [
      ['Viscosa', 60],
      ['Algodón', 40],
    ],
  ),
];

export const lanaKinds: Kind[] = [
  {
    code: 'JER',
    noun: 'Jersey',
    silhouette: 'sweater',
    grams: [290, 620],
    sizes: SIZES.slice(0, 3),
    care: HAND,
    recipes: wool,
    details: ['de cuello alto', 'de cuello redondo', 'de ochos', 'de punto inglés', 'con cuello perkins', 'marinero'],
    texts: [
      'Punto suave y elástico que mantiene la forma con el uso.',
      'Tejido en galga gruesa, con puños y bajo acanalados.',
      'Hombro caído y mangas largas para llevarlo holgado.',
    ],
  },
  {
    code: 'CAR',
    noun: 'Cárdigan',
    silhouette: 'cardigan',
    grams: [320, 690],
    sizes: SIZES.slice(0, 3),
    care: HAND,
    recipes: wool,
    details: ['de botones', 'cruzado', 'largo', 'de punto bobo', 'con bolsillos'],
    texts: [
      'Botones de corozo y bolsillos de parche.',
      'Una capa ligera para todo el año.',
      'Se teje en una sola pieza para no desperdiciar hilo.',
    ],
  },
  {
    code: 'CHA',
    noun: 'Chaleco',
    silhouette: 'vest',
    grams: [180, 340],
    sizes: SIZES.slice(0, 3),
    care: HAND,
    recipes: wool,
    details: ['de pico', 'de rombos', 'acanalado', 'de cuello redondo'],
    texts: ['Para llevar sobre una camisa o una camiseta fina.', 'Sisas reforzadas y canalé en el bajo.'],
  },
  {
    code: 'CAM',
    noun: 'Camiseta',
    silhouette: 'tee',
    grams: [130, 230],
    sizes: SIZES.slice(0, 3),
    care: MACHINE,
    recipes: cotton,
    details: ['básica', 'de manga larga', 'de rayas', 'de bolsillo', 'de cuello barco'],
    texts: ['Tejido tupido que no transparenta.', 'Costuras planas que no rozan y cuello que no cede.'],
  },
  {
    code: 'CMS',
    noun: 'Camisa',
    silhouette: 'shirt',
    grams: [170, 310],
    sizes: SIZES.slice(0, 4),
    care: MACHINE,
    recipes: [...cotton, ...light.slice(0, 3)],
    details: ['de cuello mao', 'oxford', 'de popelín', 'de cuadros', 'fluida'],
    texts: ['Botones de nácar de río y pinzas en la espalda.', 'Corte recto con canesú y puño sencillo.'],
  },
  {
    code: 'VES',
    noun: 'Vestido',
    silhouette: 'dress',
    grams: [240, 520],
    sizes: SIZES.slice(3),
    care: MACHINE,
    recipes: light,
    details: ['midi', 'camisero', 'de tirantes', 'cruzado', 'largo', 'de punto'],
    texts: ['Falda con vuelo y bolsillos en las costuras.', 'Se ajusta en la cintura con un lazo del mismo tejido.'],
  },
  {
    code: 'FAL',
    noun: 'Falda',
    silhouette: 'skirt',
    grams: [210, 430],
    sizes: SIZES.slice(3),
    care: MACHINE,
    recipes: [...light.slice(0, 3), ...cotton.slice(2)],
    details: ['plisada', 'midi', 'evasé', 'de tubo', 'pareo'],
    texts: ['Cinturilla elástica por detrás y caída suave.', 'Cremallera invisible en el lateral.'],
  },
  {
    code: 'PAN',
    noun: 'Pantalón',
    silhouette: 'trousers',
    grams: [330, 610],
    sizes: SIZES.slice(3),
    care: MACHINE,
    recipes: cotton,
    details: ['recto', 'de pinzas', 'chino', 'ancho', 'tobillero', 'de peto'],
    texts: ['Tiro alto y bolsillos italianos.', 'Tejido de gramaje medio que no marca rodilla.'],
  },
  {
    code: 'ABR',
    noun: 'Abrigo',
    silhouette: 'coat',
    grams: [1100, 1850],
    sizes: SIZES.slice(3),
    care: DRY,
    recipes: heavy,
    details: ['cruzado', 'entallado', 'largo', 'con capucha', 'con solapas', 'de tres cuartos'],
    texts: ['Corta el viento y guarda el calor; bolsillos interiores.', 'Hombro natural y cinturón extraíble.'],
  },
  {
    code: 'BUF',
    noun: 'Bufanda',
    silhouette: 'scarf',
    grams: [110, 260],
    sizes: ['Única'],
    care: HAND,
    recipes: wool.slice(0, 5),
    details: ['de canalé', 'de espiga', 'con flecos', 'de cuadros'],
    texts: ['180 × 35 cm, rematada a mano.', 'Cálida sin pesar, no pica.'],
  },
  {
    code: 'GOR',
    noun: 'Gorro',
    silhouette: 'beanie',
    grams: [60, 120],
    sizes: ['Única'],
    care: HAND,
    recipes: wool.slice(0, 4),
    details: ['de canalé', 'de ochos', 'con vuelta'],
    texts: ['Elástico y doble por la vuelta.', 'Tejido sin costuras.'],
  },
];
