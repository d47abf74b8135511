import type { BizStep } from '@/lib/contract/biz-steps';
import type { EventRole, EventType, EventVisibility, PostSalesKind } from '@/lib/contract/events';
import type { ProcessType } from '@/lib/contract/processes';

export interface DemoEvent {
  name: string;
  type: EventType;
  prompt: string;
  bizStep: BizStep;
  role: EventRole | null;
  options?: string[];
  postSales?: PostSalesKind;
  /** Differences from the default visibility. */
  shows?: Partial<EventVisibility>;
}

export interface DemoProcess {
  name: string;
  description: string;
  type: ProcessType;
  /** Codes of the kinds of articles it applies to; all for a post-sales process. */
  kinds: readonly string[];
  events: readonly DemoEvent[];
}

type More = Partial<Omit<DemoEvent, 'name' | 'type' | 'prompt' | 'bizStep'>>;

const event =
  (type: EventType, role: EventRole | null) =>
  (name: string, bizStep: BizStep, prompt: string, more: More = {}): DemoEvent => ({
    name,
    type,
    prompt,
    bizStep,
    role,
    ...more,
  });

const freeText = event('free_text', 'collaborator');
const input = event('input', 'collaborator');
const check = (name: string, bizStep: BizStep, prompt: string, options: string[], more: More = {}) =>
  event('check', 'collaborator')(name, bizStep, prompt, { options, ...more });
const claim = event('claim', null);
/** A checklist that owners fill in on the passport. */
const careDiary = (name: string, prompt: string, options: string[]) =>
  event('check', null)(name, 'other', prompt, { options, shows: { input: true } });
/** Back-office work, hidden from visitors. */
const internal = { shows: { isPublic: false } } as const;

const LANA: readonly DemoProcess[] = [
  {
    name: 'Punto',
    description: 'Del hilo a la prenda de punto: jerséis, cárdigans, chalecos, bufandas y gorros.',
    type: 'manufacturing',
    kinds: ['JER', 'CAR', 'CHA', 'BUF', 'GOR'],
    events: [
      input('Recepción del hilo', 'receiving', 'Lote del hilo y número de albarán', internal),
      freeText('Tejido', 'assembling', 'Tejido en Mataró'),
      input('Teñido', 'other', 'Número de baño de tinte'),
      freeText('Remallado y costura', 'assembling', 'Rematado a mano en Terrassa'),
      check('Control de calidad', 'inspecting', 'Confirmar el control', [
        'Sin puntos sueltos',
        'Medidas según ficha',
        'Color según muestra',
        'Etiquetas en su sitio',
      ]),
      check('Embalaje', 'packing', 'Confirmar el embalaje', ['Bolsa de papel', 'Código visible'], internal),
      freeText('Entrada en almacén', 'storing', 'Lista para salir de Barcelona', { role: 'User' }),
    ],
  },
  {
    name: 'Corte y confección',
    description: 'Camisetas, camisas, vestidos, faldas y pantalones, desde el tejido hasta la caja.',
    type: 'manufacturing',
    kinds: ['CAM', 'CMS', 'VES', 'FAL', 'PAN'],
    events: [
      input('Recepción del tejido', 'receiving', 'Número de rollo y metros', internal),
      freeText('Corte', 'disassembling', 'Cortado en Terrassa'),
      freeText('Confección', 'assembling', 'Cosido en Terrassa'),
      input('Lavado de acabado', 'other', 'Temperatura y programa', internal),
      check('Control de calidad', 'inspecting', 'Confirmar el control', [
        'Costuras firmes',
        'Medidas según ficha',
        'Sin manchas',
      ]),
      freeText('Entrada en almacén', 'storing', 'Lista para salir de Barcelona', { role: 'User' }),
    ],
  },
  {
    name: 'Abrigos',
    description: 'Prendas forradas de paño, con entretela cosida y prueba de caída.',
    type: 'manufacturing',
    kinds: ['ABR'],
    events: [
      input('Recepción del paño', 'receiving', 'Número de pieza y gramaje', internal),
      freeText('Corte de paño y forro', 'disassembling', 'Cortado pieza a pieza en Terrassa'),
      freeText('Entretelado y montaje', 'assembling', 'Montado a mano en Terrassa'),
      check('Prueba de caída', 'inspecting', 'Confirmar la prueba', ['Hombros', 'Solapas', 'Bajo', 'Forro libre']),
      freeText('Entrada en almacén', 'storing', 'Lista para salir de Barcelona', { role: 'User' }),
    ],
  },
  {
    name: 'Cuidado y segunda vida',
    description: 'Lo que hacemos por una prenda después de venderla.',
    type: 'post_sales',
    kinds: [],
    events: [
      claim('Registro de titularidad', 'other', 'Di que es tuyo y repáralo gratis durante dos años'),
      careDiary('Diario de cuidados', 'Anotar en su diario', ['Lavada a mano', 'Cepillada', 'Zurcida en casa']),
      check('Reparación', 'repairing', 'Cerrar la reparación', ['Zurcido', 'Botones', 'Cremallera', 'Puños'], {
        postSales: 'repair',
        shows: { input: true },
      }),
      input('Reventa', 'retail_selling', 'Tienda y estado de la prenda', { postSales: 'resale', role: 'User' }),
      check('Devolución', 'receiving', 'Registrar la devolución', ['Talla', 'Color', 'Defecto', 'Otra razón'], {
        postSales: 'return',
        ...internal,
      }),
    ],
  },
];

const VEGA: readonly DemoProcess[] = [
  {
    name: 'Calzature in pelle',
    description: 'Stivaletti e mocassini, dalla conceria alla scatola.',
    type: 'manufacturing',
    kinds: ['STV', 'MOC'],
    events: [
      input('Arrivo della pelle', 'receiving', 'Numero del bagno di concia', internal),
      freeText('Taglio della tomaia', 'disassembling', 'Tagliata a Fiesso d’Artico'),
      freeText('Orlatura', 'assembling', 'Orlata a mano'),
      freeText('Montaggio della suola', 'assembling', 'Suola cucita a Montegranaro'),
      check('Controllo finale', 'inspecting', 'Conferma il controllo', [
        'Calzata',
        'Cuciture',
        'Colore uguale nel paio',
        'Fodera liscia',
      ]),
      check('Confezionamento', 'packing', 'Conferma la scatola', ['Velina', 'Sacchetto', 'Codice leggibile'], internal),
    ],
  },
  {
    name: 'Sneaker e sandali',
    description: 'Montaggio leggero con suola incollata.',
    type: 'manufacturing',
    kinds: ['SNK', 'SAN'],
    events: [
      input('Arrivo dei materiali', 'receiving', 'Numero della bolla', internal),
      freeText('Taglio', 'disassembling', 'Tagliato a Fiesso d’Artico'),
      freeText('Montaggio e incollaggio', 'assembling', 'Montato a Fiesso d’Artico con colle ad acqua'),
      input('Prova di tenuta', 'inspecting', 'Newton della prova di distacco'),
      check('Controllo finale', 'inspecting', 'Conferma il controllo', ['Calzata', 'Incollaggio', 'Pulizia']),
    ],
  },
  {
    name: 'Tessile per la casa',
    description: 'Plaid, cuscini, asciugamani e biancheria da letto.',
    type: 'manufacturing',
    kinds: ['THR', 'CUS', 'TOW', 'BED'],
    events: [
      input('Arrivo del filato', 'receiving', 'Lotto del filato', internal),
      freeText('Tessitura', 'assembling', 'Tessuto a Biella'),
      input('Tintura', 'other', 'Numero del bagno di tintura'),
      freeText('Confezione', 'assembling', 'Cucito a Carpi'),
      check('Controllo finale', 'inspecting', 'Conferma il controllo', [
        'Misure',
        'Bordi',
        'Colore',
        'Nessuna macchia',
      ]),
      freeText('Ingresso in magazzino', 'storing', 'Pronto a partire da Piacenza', { role: 'User' }),
    ],
  },
  {
    name: 'Dopo la vendita',
    description: 'Risuolature, rivendite e resi.',
    type: 'post_sales',
    kinds: [],
    events: [
      claim('Registrazione della titolarità', 'other', 'Di’ che è tua: la prima risuolatura è nostra'),
      careDiary('Diario della cura', 'Annota nel diario', [
        'Pulita e lucidata',
        'Lacci cambiati',
        'Risuolata in bottega',
      ]),
      check('Riparazione', 'repairing', 'Chiudi la riparazione', ['Risuolatura', 'Cuciture', 'Lacci', 'Pulizia'], {
        postSales: 'repair',
        shows: { input: true },
      }),
      input('Rivendita', 'retail_selling', 'Negozio e stato', { postSales: 'resale', role: 'User' }),
      check('Reso', 'receiving', 'Registra il reso', ['Misura', 'Colore', 'Difetto', 'Altro motivo'], {
        postSales: 'return',
        ...internal,
      }),
    ],
  },
];

const NORA: readonly DemoProcess[] = [
  {
    name: 'Têxtil-lar',
    description: 'Toalhas, mantas e almofadas, do fio à etiqueta.',
    type: 'manufacturing',
    kinds: ['TOA', 'MAN', 'ALM'],
    events: [
      input('Receção do fio', 'receiving', 'Lote do fio', internal),
      freeText('Tecelagem', 'assembling', 'Tecido em Guimarães'),
      input('Tingimento', 'other', 'Número do banho de tinturaria'),
      freeText('Confeção e bainhas', 'assembling', 'Cosido em Barcelos'),
      check('Controlo de qualidade', 'inspecting', 'Confirmar o controlo', ['Medidas', 'Bainhas', 'Sem manchas']),
    ],
  },
  {
    name: 'Malhas e roupa de cama',
    description: 'Camisolas e capas de edredão com bordado feito à mão.',
    type: 'manufacturing',
    kinds: ['CMS', 'CAP'],
    events: [
      input('Receção do tecido', 'receiving', 'Número da peça', internal),
      freeText('Corte e confeção', 'assembling', 'Cortado e cosido em Barcelos'),
      freeText('Bordado', 'assembling', 'Bordado à mão em Viana do Castelo'),
      check('Controlo de qualidade', 'inspecting', 'Confirmar o controlo', ['Costuras', 'Bordado', 'Medidas']),
    ],
  },
  {
    name: 'Depois da venda',
    description: 'O que fazemos por uma peça que já tem dono.',
    type: 'post_sales',
    kinds: [],
    events: [
      claim('Registo de titularidade', 'other', 'Diga que é seu e ganhe um ano de arranjos'),
      check('Reparação', 'repairing', 'Fechar a reparação', ['Bainha', 'Bordado', 'Remendo'], {
        postSales: 'repair',
        shows: { input: true },
      }),
      input('Revenda', 'retail_selling', 'Loja e estado da peça', { postSales: 'resale', role: 'User' }),
      check('Devolução', 'receiving', 'Registar a devolução', ['Tamanho', 'Cor', 'Defeito', 'Outro motivo'], {
        postSales: 'return',
        ...internal,
      }),
    ],
  },
];

const PROCESSES: Readonly<Record<string, readonly DemoProcess[]>> = { Lana: LANA, Vega: VEGA, Nora: NORA };

/** The processes of a demo company, in its language. */
export const demoProcesses = (company: string): readonly DemoProcess[] => PROCESSES[company] ?? [];
