import { fold, foldWords } from '@/lib/domain/text';

/**
 * General vocabulary of garment and shoe labels in es, it, pt, en, nl, de and fr. It only resolves what punctuation
 * leaves open (where a label ends, what is a sentence around the composition) and never rewrites names.
 */
const words = (text: string): string[] => text.trim().split(/\s+/u);

const MATERIAL_STEMS = words(`
  algod coton cotton katoen baumwoll poliest polyest elast spandex lycra licra viscos liocel lyocell tencel modal
  poliamid poliammid polyamid nylon nailon acril acryl acetat acetaat acetic triacet rayon raion cupro rami hemp canamo
  canhamo canapa chanvre hanf hennep yute juta jute leather leder cuero couro cuir pelle suede ante serraje
  camurca rubber goma gomma borracha caucho caoutchouc kautschuk gummi poliur polyur polieti polyethy polieste
  polipropi polypropy polyvinyl policlor polivinil ethyleen etileno ethylene etil tereft polymethyl polymer polimer ptfe teflon epdm
  polycarb policarb cachem cashm casimir kaschm kasjm mohair angora alpaca alpaka yak llama camello camel cammello
  bambu bamboo bambou bambus seda seta silk soie seide zijde lino linho lin linen linnen leinen flax lana wool laine
  wolle jakwol wol merino merinos pluma piuma plumon plumas penas pena down feather duvet daunen dons federn veren
  plume plumes metal metallic metallo metalli acero acciaio aco inox steel staal stahl laton ottone brass bronce bronze zamak zinc
  alumin plata silver argento prata madera madeira legno wood bois holz hout corcho cortica sughero cork papel
  carta paper paja palha paglia straw rafia raffia vidrio vidro vetro glass verre ceramic porcel resina resin
  silicon neopren microfib fibra fibre fiber vezel faser fibras textil tessile sintet synthet sintetic pvc tpu tpr tpe
  eva pvd petg pctg abs pet pes pu pa pp pc pla pan cv co ea wo wv li se ws wp md cmd pl nacar perla parel nylon lurex
  econyl repreve sorona polar lanolina vacuno ovino porcino bovino ovina bovina piel pele peau pelo pelliccia
  pellame napa nappa nubuck nobuk charol ecopelle vinil vinyl latex espuma foam schiuma wax cera keratin hilo filato`);

const SHORT_MATERIALS = new Set(
  words(
    'lin li co ea wo wv se ws wp md pl pu pa pp pc pla pan pet pes cv abs eva aco ante wol yak seta down wax la pele',
  ),
);

const QUALIFIERS = words(`
  organic organico organica organicos biologic biologico biologica bio recycl recicl ricicl recuper regener geregenereer
  recycelt certif sustainab sostenib virgin virgen vergine pura puro pure peinado combed natural sintetic genuin
  imitac polar brushed mercer bci gots grs rcs ocs fsc ecolog eco soft otra otro other altre altri outr`);

/** Words that name a part of a product. A label may combine them with modifiers. */
const PARTS = new Set(
  words(`
  exterior esterno exterieur externe outer shell oberstoff obermaterial aussenmaterial buitenlaag buitenkant buitenstof
  interior interno innen innenmaterial binnenkant interieur forro forros lining linings fodera fodere doublure futter
  voering voeringen innenfutter liner frente frontal front delantero delanteros delantera davanti devant vorderteil
  voorpand dianteira anterior trasero trasera traseira traseiro espalda espaldas retro dietro dos back rear
  ruckenteil achterpand costas posterior lateral laterales laterali sides side fianco superior upper top bovenkant
  parte base inferior bottom bajo bajos falda gonna saia skirt jupe cuerpo corpo body corps korper rumpf main principal
  haupt hauptmaterial manga mangas manica maniche sleeve sleeves manche manches armel mouw mouwen puno punos punho
  punhos polsini polso cuff cuffs bundchen cuello collo gola collar col kragen kraag capucha cappuccio capuz hood
  capuche kapuze bolsillo bolsillos tasca tasche bolso bolsos pocket pockets pocketing poche poches tasche taschen zak cintura vita
  waist waistband waistbelt cinturon cinturilla cinta cintura cintos cinto belt ceinture gurtel cos ribete ribetes vivo vivos bordo bordi
  trim trims trimming binding piping canale rib ribs coste punto encaje pizzo renda lace dentelle spitze kant
  relleno imbottitura enchimento recheio padding wadding filling fill fillings insulation rembourrage garnissage
  fullung wattierung vulling ovatta aplicacion aplicaciones aplique apliques adorno adornos applicazioni aplicacao
  decoracion decoration embroidery bordado ricamo brode accesorio accesorios accessori accessory accessories suela
  sola suola sole soles outsole semelle sohle laufsohle zool buitenzool midsole entresuela plantilla palmilha
  insole sottopiede intersuola soletta innensohle decksohle binnenzool empeine corte cana cana cabedal gaspea
  tomaia tige dessus schaft obermateriaal tacon salto tacco heel talon copa copas coppa cup cups bojo bonnet
  bra tirante tirantes bretelle spallina alca alcas strap straps braces copete panel paneles panels pannello painel
  inserto inserti inserts insert inserte contraste contrast contrasto capa capas layer layers strato camada couche
  membrana membrane backing reverso revers rivestimento recubrimiento revestimiento coating ecopelle yoke canesu
  carre pechera plastron hem dobladillo orlo bainha boton botones bottoni botao botoes button buttons cremallera
  montura montatura montuur frame lens lente lentes veer elastiek elastico goma gusset entrepierna kruis crotch
  tejido tessuto tecido fabric tissu tulle tul red rete net pelo guscio face cara componente edge edges frange frangia flecos fringe fringes volante volantes hebilla fibbia fivela buckle cadena chain tapa
  visera viseras visiera visiere viseira viseiras tapon tappo tampa caja envase ext int sup inf material
  materiale palmilla`),
);

const MODIFIERS = new Set(
  words(`
  principal principale princ lat acc comp main primary secundario secundaria secondary secondario secundario haupt interior exterior
  interno interna esterno esterna inner outer innere aussere internal external interieure exterieure interieur
  exterieur inferior superior lower upper lateral laterales frontal delantero delantera trasero trasera trasero
  central medio middle mid left right izquierda derecha foderate forrado strutturale estructural elastisch deel
  grootste contraste contrast combinado combinada body parte part parts partes zona zone area removable desmontable
  extraible ajustable elastico elastica de del della delle dello dei di da do das dos du des d of the la el il lo le
  les los las o a os as y e and et und en and van der die das im in no na nel nella nos nas sul sulla con sin with
  without zijpand voering visible decorativo decorativa decorative decorativos doble double simple liso lisa`),
);

const TRAILING_PARTS = new Set(
  words(`
  lining linings shell outer sole outsole insole upper filling fill padding wadding collar cuffs cuff trim sleeves
  sleeve pocket pockets body hood gusset panel panels waistband forro forros fodera fodere exterior interior suela
  palmilla plantilla relleno sola suola tomaia imbottitura enchimento recheio gaspea palmilha cuello punos mangas
  capucha doublure semelle tige garnissage futter oberstoff fullung voering vulling buitenlaag buitenzool bolsillo
  bolsillos delantero espalda frente traseira maniche collo bovenkant binnenzool cabedal`),
);

const LEAD_INS = new Set(
  words(`
  en em in de di da do of aus von im al menos mas minimo minimum min max maximo minimo least at approx
  aprox aproximadamente circa ca about up to hasta ate fino a por com con with by from made feito feita feitos feitas hecho hecha
  hechos hechas confeccionado confeccionada confeccionados confeccionadas confecionado confecionada confecionadas
  confecionados realizado realizada realizzato realizzata composto composta composti composte compuesto compuesta
  compuestos compuestas composed consists contains contiene contem contem mindestens minstens almeno pelo mais menos
  fabricado fabricada elaborado elaborada prodotto prodotta crafted produced uit gemaakt hergestellt aan un um uma
  una il el the d avec mit met resto rest remainder incluye includes including composee compose fait faite fabrique`),
);

const AND_WORDS = new Set(words('y e and et und en ed i plus mas mais piu sowie & con com with avec mit met resto'));
const ARTICLES = new Set(words('un um uma una a an il el o la the about approx aprox ca circa al menos least at'));
const NOT_ALWAYS = new Set(words('con com with avec mit met resto'));
const AND_AFTER_SHARE = new Set(words('en i ed et und'));

const COMPOSITION_HEADINGS = words(
  'composicion composicao composizione composition zusammensetzung samenstelling compo comp',
);
const MATERIAL_HEADINGS = new Set(
  words(
    'material materiales materiais materiale materiali materials materiaal matiere matieres tecido tejido tessuto fabric content stoff contenido',
  )
    .concat(['fabric content', 'fabric composition', 'care composition', 'composition care', 'composicion y cuidados'])
    .concat(['materiales y composicion', 'composizione e cura', 'fiber content', 'fibre content', 'fabric care'])
    .concat(['composicion textil', 'composicion del tejido', 'materiales composicion', 'composition material']),
);
const MARKETING = new Set(
  words(
    'care life conscious sustainable sustainability responsible join planet fiber fibre contains contiene contem includes incluye origin origen origem',
  ),
);
const UNKNOWN = new Set([
  'n a',
  'na',
  'tbd',
  'tbc',
  'unknown',
  'desconocido',
  'sconosciuto',
  'desconhecido',
  'onbekend',
  'x',
  'xx',
  'xxx',
  '',
]);
/** Labels that repeat a composition in another language instead of naming a part: 'ES: … EN: …'. */
const LANGUAGES = new Set(words('es esp en eng gb uk it ita pt por fr fra de deu ger nl ca cat pl'));
const STRUCTURES = new Set(
  words(
    'rib jersey fleece twill mesh knit woven piquet pique felpa satin denim canvas popelin poplin terry tulle blend mix mezcla misto mistura',
  ),
);
const COATINGS = words('coat recubr revest rivest beschicht enduc acabado laminad membran');
const REST = new Set(words('resto rest remainder restante reste remaining rimanente ubrige'));
const MAIN = new Set(
  words(
    `shell outer exterior esterno externo oberstoff obermaterial aussenmaterial main principal principale haupt
    hauptmaterial body cuerpo corpo dessus buitenlaag`,
  ),
);
const MADE_OF = new Set(
  words(
    `shell outer exterior esterno oberstoff obermaterial aussenmaterial lining forro fodera futter doublure filling
    padding relleno imbottitura enchimento fullung upper corte empeine tomaia cabedal gaspea schaft sole outsole insole
    suela plantilla sola suola palmilha laufsohle decksohle innensohle sohle`,
  ),
);
const TRIMS = new Set(
  words(
    `trim trims trimming trimmings decoration decorations decorative ornament ornaments embellishment embellishments parts
    adorno adornos aplicacion aplicaciones decoracion decoraciones accesorios avios partes cinta cintas la las los
    inserti fodera fodere decorazione decorazioni applicazioni guarnizioni parti adorno adornos aplicacoes decoracao avios
    zierde verzierung verzierungen besatz des garnitures decorations ornements`,
  ),
);
const CUTS = new Set(words('para for per pour fur voor que che qui that which ideal is es which para'));

/** Longer than any phrase of a label: the rest adds nothing, and each lookup would have to fold it again. */
const LONGEST = 400;

const plain = (word: string): string => foldWords(word.slice(0, LONGEST));
const folded = (word: string): string => fold(word.slice(0, LONGEST));

/** Whether a text starts with one of the stems, by one set lookup per stem length. */
function startsWithOneOf(stems: readonly string[]): (text: string) => boolean {
  const set = new Set(stems);
  const lengths = [...new Set(stems.map(({ length }) => length))];
  return (text) => lengths.some((length) => set.has(text.slice(0, length)));
}

const startsAsMaterial = startsWithOneOf(MATERIAL_STEMS.filter(({ length }) => length > 4));
/** Stems of up to four letters would match the start of too many other words, so they match whole words only. */
const WHOLE_MATERIALS = new Set([
  ...SHORT_MATERIALS,
  ...MATERIAL_STEMS.filter(({ length }) => length <= 4).flatMap((stem) =>
    stem.length > 2 ? [stem, `${stem}s`] : [stem],
  ),
]);
const startsAsQualifier = startsWithOneOf(QUALIFIERS);

/** Short fibre codes on European labels that are other words in lower case. */
const CODES = new Set(words('VI AC CU NY CLY CA PM WK WM WL WG BW HF JU RPET RPES RPA RCO CMD PLA'));

export const isMaterialWord = (word: string): boolean => {
  if (CODES.has(word)) return true;
  const text = plain(word);
  return WHOLE_MATERIALS.has(text) || startsAsMaterial(text);
};

/** A word that may be an abbreviation: up to four letters that are no material. */
export const isShortWord = (word: string): boolean => /^\p{L}{1,4}$/u.test(word) && !isMaterialWord(word);

export const hasMaterial = (list: readonly string[]): boolean => list.some(isMaterialWord);
export const isQualifier = (word: string): boolean => startsAsQualifier(plain(word));
export const isPartWord = (word: string): boolean =>
  plain(word)
    .split(' ')
    .some((piece) => PARTS.has(piece));
export const isModifier = (word: string): boolean => MODIFIERS.has(plain(word));
export const isLeadIn = (word: string): boolean => LEAD_INS.has(plain(word));
export const isAndWord = (word: string): boolean => AND_WORDS.has(folded(word));
export const needsShareBefore = (word: string): boolean => AND_AFTER_SHARE.has(folded(word));
export const needsShareAfter = (word: string): boolean => NOT_ALWAYS.has(folded(word));
export const isArticle = (word: string): boolean => ARTICLES.has(plain(word));
export const isStructure = (word: string): boolean => STRUCTURES.has(plain(word));
/** Parts with a material of their own: 'Upper: Sorbtek' names a material, 'Collar: round' a shape. */
export const isMadeOf = (word: string): boolean => MADE_OF.has(plain(word));
/** The part that an article without named parts consists of: 'Shell', 'Tejido principal'. */
export const isMainPart = (label: string): boolean =>
  plain(label)
    .split(' ')
    .some((piece) => MAIN.has(piece));
/** 'rest': a material without a number that makes up the remainder. */
export const isRest = (word: string): boolean => REST.has(plain(word));
/** Trimmings, which labels may leave out: the law does not count them. */
export const isTrim = (word: string): boolean => TRIMS.has(plain(word));
export const isCut = (word: string): boolean => CUTS.has(plain(word));
export const isUnknown = (name: string): boolean => UNKNOWN.has(plain(name));
export const isLanguage = (label: string): boolean => LANGUAGES.has(plain(label));
export const isCoating = (word: string): boolean => COATINGS.some((stem) => plain(word).includes(stem));

/** True if every word may be in a label and at least one names a part: 'Forro bolsillo', 'Tejido principal'. */
export function isLabelLike(list: readonly string[]): boolean {
  if (list.length === 0 || list.length > 6) return false;
  const pieces = list.flatMap((word) => plain(word).split(' ')).filter((piece) => piece !== '');
  const first = pieces[0];
  if (first === undefined || (LEAD_INS.has(first) && !PARTS.has(first))) return false;
  return (
    pieces.some((piece) => PARTS.has(piece)) &&
    pieces.every((piece) => PARTS.has(piece) || MODIFIERS.has(piece) || /^\d$/u.test(piece))
  );
}

/** Number of words at the end of a name that name its part: 'Linen Lining' has 1, 'poliéster en el forro' has 3. */
export function trailingLabelLength(name: readonly string[]): number {
  const last = plain(name.at(-1) ?? '');
  if (!TRAILING_PARTS.has(last)) return 0;
  let length = 1;
  while (length < name.length - 1) {
    const word = plain(name.at(-length - 1) ?? '');
    if (isMaterialWord(word) || !(MODIFIERS.has(word) || PARTS.has(word) || LEAD_INS.has(word))) break;
    length += 1;
  }
  return name.length > length ? length : 0;
}

/** A label without its heading ('Composición', 'Composição do …'); empty for a heading alone. */
export function withoutHeading(label: readonly string[]): string[] {
  if (!COMPOSITION_HEADINGS.includes(plain(label[0] ?? ''))) return [...label];
  const wordAt = (at: number): string => plain(label[at] ?? '');
  let at = 1;
  while (at < label.length && (label[at] === '/' || COMPOSITION_HEADINGS.includes(wordAt(at)))) at += 1;
  while (at < label.length && ['de', 'del', 'do', 'da', 'dos', 'das', 'della', 'of', 'du', 'des'].includes(wordAt(at)))
    at += 1;
  // 'Composición del tejido' heads the whole, 'Composición tejido principal' names a part.
  if (['tejido', 'material'].includes(wordAt(at)) && isLabelLike(label.slice(at + 1))) return label.slice(at);
  return ['textil', 'care', 'material', 'y', 'e', 'cuidados', 'tejido'].includes(wordAt(at)) ? [] : label.slice(at);
}

export const isCompositionHeading = (word: string): boolean => COMPOSITION_HEADINGS.includes(plain(word));
export const isMaterialHeading = (label: readonly string[]): boolean =>
  MATERIAL_HEADINGS.has(foldWords(label.join(' ')));

/** A phrase with a colon that is about the product instead of naming a part ('JOIN LIFE Care for fiber:'). */
export function isPhrase(label: readonly string[]): boolean {
  if (isLabelLike(label)) return false;
  const pieces = label.flatMap((word) => plain(word).split(' '));
  if (pieces.some((piece) => MARKETING.has(piece))) return true;
  return label.length > 4 && !label.some(isPartWord);
}
