import type { Kind, Line, Recipe } from '../../types';

const one = (...shares: [string, number][]): Recipe => [{ label: '', shares }];
const filled = (outer: [string, number][], filling: [string, number][]): Recipe => [
  { label: 'Capa', shares: outer },
  { label: 'Enchimento', shares: filling },
];
const CARE = [
  'Lavar à máquina a 40 °C, secar ao ar',
  'Lavar à máquina a 30 °C, não usar lixívia',
  'Lavar à mão e secar na horizontal',
];

const KINDS: Kind[] = [
  {
    code: 'TOA',
    noun: 'Toalha',
    silhouette: 'towel',
    grams: [360, 900],
    sizes: ['50 × 100 cm', '70 × 140 cm'],
    care: CARE.slice(0, 2),
    details: ['de banho', 'de rosto', 'em favo', 'às riscas'],
    recipes: [
      one(['Algodão biológico', 100]),
      one(['Algodão', 80], ['Linho', 20]),
      one(['Algodão reciclado', 50], ['Algodão', 50]),
    ],
    texts: ['Felpo de 500 g/m², absorvente desde a primeira lavagem.', 'Barra tecida à parte, sem fibras sintéticas.'],
  },
  {
    code: 'MAN',
    noun: 'Manta',
    silhouette: 'throw',
    grams: [700, 1500],
    sizes: ['130 × 180 cm', '150 × 200 cm'],
    care: CARE.slice(1),
    details: ['de lã', 'com franjas', 'alentejana', 'de espinha'],
    recipes: [
      one(['Lã merino', 100]),
      one(['Lã', 85], ['Poliamida', 15]),
      one(['Lã reciclada', 70], ['Poliéster reciclado', 30]),
    ],
    texts: ['Tecida em tear e cardada para ficar mais macia.', 'Padrão de tradição, cores de hoje.'],
  },
  {
    code: 'ALM',
    noun: 'Almofada',
    silhouette: 'cushion',
    grams: [400, 820],
    sizes: ['45 × 45 cm', '40 × 60 cm'],
    care: CARE.slice(0, 2),
    details: ['bordada', 'lisa', 'com vivo'],
    recipes: [
      filled([['Linho', 100]], [['Poliéster reciclado', 100]]),
      filled(
        [
          ['Algodão biológico', 60],
          ['Linho', 40],
        ],
        [
          ['Penas', 90],
          ['Penugem', 10],
        ],
      ),
    ],
    texts: ['Capa com fecho escondido, fácil de lavar.', 'Bordado feito em Viana por mãos experientes.'],
  },
  {
    code: 'CMS',
    noun: 'Camisola',
    silhouette: 'sweater',
    grams: [300, 580],
    sizes: ['XS–XL', 'S–XXL'],
    care: CARE.slice(2),
    details: ['de gola alta', 'às riscas', 'de malha grossa'],
    recipes: [one(['Lã merino', 100]), one(['Algodão biológico', 90], ['Caxemira', 10])],
    texts: ['Malha de fio duplo, quente e leve.', 'Punhos e bainha em canelado.'],
  },
  {
    code: 'CAP',
    noun: 'Capa de edredão',
    silhouette: 'bedding',
    grams: [1200, 2200],
    sizes: ['150 × 220 cm', '240 × 220 cm'],
    care: CARE.slice(0, 2),
    details: ['de percal', 'lavada', 'de cetim'],
    recipes: [one(['Algodão biológico', 100]), one(['Linho', 100]), one(['Liocel', 60], ['Algodão biológico', 40])],
    texts: ['Fecha com botões de coco.', 'Fica mais macia a cada lavagem.'],
  },
];

/** Nora's home textiles and knitwear, in Portuguese. */
export const nora: Line = {
  locale: 'pt',
  prefix: 'NR',
  title: (noun, detail, model) => `${noun} ${detail} ${model}`,
  size: 40,
  labels: {
    colour: 'Cor',
    sizes: 'Tamanhos',
    origin: 'Fabricado em',
    care: 'Cuidados',
    season: 'Estação',
    collection: 'Coleção',
    cost: 'Custo',
    supplierReference: 'Referência do fornecedor',
    deliveryNote: 'Guia de remessa',
  },
  models: [
    'Aveiro',
    'Barca',
    'Cávado',
    'Douro',
    'Estrela',
    'Foz',
    'Gerês',
    'Lima',
    'Minho',
    'Nazaré',
    'Paiva',
    'Serra',
    'Tejo',
    'Vouga',
  ],
  colours: [
    { name: 'branco natural', code: 'BRN', hex: '#EFEAE0' },
    { name: 'azul atlântico', code: 'AZA', hex: '#3C6382' },
    { name: 'areia', code: 'ARE', hex: '#D3C2A3' },
    { name: 'verde-oliva', code: 'VOL', hex: '#73774A' },
    { name: 'tijolo', code: 'TIJ', hex: '#AF5A41' },
  ],
  origins: [['Portugal', 100]],
  collections: ['Casa', 'Atlântico', 'Raiz'],
  seasons: ['Primavera-verão {year}', 'Outono-inverno {year}'],
  kinds: KINDS,
};
