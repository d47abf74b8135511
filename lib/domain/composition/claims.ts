import { foldWords } from '@/lib/domain/text';
import { hasMaterial } from './lexicon';

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));

/** Longer words are not looked up. */
const LONGEST = 40;
const plain = (word: string): string => (word.length > LONGEST ? '' : foldWords(word));

const FIRST = words(`
  off less menos meno fewer weniger moins impermeable waterproof original originale impermeavel wasserdicht garantia
  garantido guaranteed garantito satisfaccion satisfaction hecho hecha feito handmade made makeup vegan vegano vegana
  authentic transpirable biodegradable biodegradavel recyclable reciclable riciclabile reciclavel compostable renewable
  energy energia cotidiano calidad quality qualita qualidade protection proteccion protecao protezione comfort`);

/** What percentages other than shares refer to: prices, taxes, care, the climate. */
const ANYWHERE = words(`
  discount discounts descuento descuentos dto desconto descontos sconto sconti rabatt korting remise saldi rebaja rebajas
  saldos save saving savings ahorra ahorro risparmia risparmio poupa poupanca spart sparen iva vat mwst tva tax
  impuesto imposto humedad humidity moisture umidita humidade umidade feuchtigkeit shrinkage shrink shrinks encogimiento
  encoge restringimento encolhimento encolhe schrumpfung einlaufen einlauf emisiones emissions emissioni emissoes
  emissionen co2 uv uvb uvr upf spf rays rayos raggi raios bloquea blocks reduce reduces riduce reduz reduziert
  reduziert reduction reduccion riduzione reducao battery bateria batteria discounted footprint huella impronta pegada`);

const WATER = words('water agua acqua wasser eau');
/** 'water repellent' and '50 % water saved' do not mean water in the product. */
const BESIDE_WATER = words(`
  repellent resistant proof repelente resistente resistance repellency saved saving savings less used consumption
  ahorrada ahorrado risparmiata poupada consumo abweisend gespart`);

/** Whether a number with these words is not the share of a material: '20% off', 'IVA 21%', 'blocks 98% of UV rays'. */
export function isClaim(name: readonly string[], before: readonly string[] = []): boolean {
  if (hasMaterial(name)) return false;
  const pieces = name.slice(0, 12).map(plain);
  const first = pieces[0] ?? '';
  if (FIRST.has(first)) return true;
  if (WATER.has(first) && pieces.slice(1).some((piece) => BESIDE_WATER.has(piece))) return true;
  return [...pieces, ...before.slice(0, 12).map(plain)].some((piece) => ANYWHERE.has(piece));
}
