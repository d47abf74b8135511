import { checkDigit } from '@/lib/domain/gs1/check-digit';

/** A location of a demo company; `key` is unique within the company. */
export interface DemoPlace {
  key: string;
  name: string;
  address: string;
  town: string;
  country: string;
  latitude: number;
  longitude: number;
}

type Row = readonly [
  key: string,
  name: string,
  address: string,
  town: string,
  country: string,
  latitude: number,
  longitude: number,
];

const LANA: readonly Row[] = [
  ['farm', 'Cooperativa lanera de Soria', 'Camino de la Dehesa 2', 'Soria', 'ES', 41.764, -2.4688],
  ['washing', 'Lavadero de lana de Béjar', 'Calle Río Cuerpo de Hombre 14', 'Béjar', 'ES', 40.386, -5.7633],
  ['spinning', 'Hilatura Covilhã', 'Rua da Fábrica Velha 8', 'Covilhã', 'PT', 40.2806, -7.5049],
  ['knitting', 'Tejeduría de Mataró', 'Carrer del Parc 31', 'Mataró', 'ES', 41.5381, 2.4447],
  ['dyeing', 'Tintorería de Igualada', 'Carrer del Rec 5', 'Igualada', 'ES', 41.5786, 1.6172],
  ['workshop', 'Taller de confección', 'Carrer Sant Pau 77', 'Terrassa', 'ES', 41.5632, 2.0089],
  ['warehouse', 'Almacén central', 'Avinguda Parc Logístic 12', 'Barcelona', 'ES', 41.3304, 2.1254],
  ['port', 'Terminal marítima', 'Muelle de Poniente', 'Valencia', 'ES', 39.4436, -0.3192],
  ['shop-madrid', 'Tienda Malasaña', 'Calle de la Palma 40', 'Madrid', 'ES', 40.4268, -3.7054],
  ['shop-barcelona', 'Tienda Gràcia', 'Carrer de Verdi 18', 'Barcelona', 'ES', 41.4035, 2.1569],
  ['repair', 'Taller de reparación', 'Calle San Bernardo 9', 'Zaragoza', 'ES', 41.6544, -0.8773],
];

const VEGA: readonly Row[] = [
  ['tannery', 'Conceria di Santa Croce', 'Via del Bosco 21', 'Santa Croce sull’Arno', 'IT', 43.7136, 10.7747],
  ['soles', 'Suolificio Marche', 'Via dell’Artigianato 6', 'Montegranaro', 'IT', 43.2333, 13.6317],
  ['workshop', 'Calzaturificio Vega', 'Via Brenta 112', 'Fiesso d’Artico', 'IT', 45.4189, 12.0311],
  ['weaving', 'Tessitura di Biella', 'Via Cernaia 40', 'Biella', 'IT', 45.5628, 8.0583],
  ['dyeing', 'Tintoria di Prato', 'Via Bologna 106', 'Prato', 'IT', 43.8942, 11.0989],
  ['sewing', 'Confezione casa', 'Via Dante 15', 'Carpi', 'IT', 44.7838, 10.8847],
  ['warehouse', 'Magazzino centrale', 'Via dell’Industria 3', 'Piacenza', 'IT', 45.0526, 9.693],
  ['shop-milan', 'Negozio Brera', 'Via Solferino 11', 'Milano', 'IT', 45.4738, 9.1878],
  ['shop-rome', 'Negozio Monti', 'Via del Boschetto 28', 'Roma', 'IT', 41.8953, 12.4924],
  ['shop-munich', 'Negozio Monaco', 'Reichenbachstraße 20', 'München', 'DE', 48.1322, 11.5763],
];

const NORA: readonly Row[] = [
  ['spinning', 'Fiação do Ave', 'Rua da Levada 4', 'Vila Nova de Famalicão', 'PT', 41.408, -8.5198],
  ['knitting', 'Tecelagem de Guimarães', 'Rua dos Cutileiros 60', 'Guimarães', 'PT', 41.4418, -8.2956],
  ['dyeing', 'Tinturaria do Vizela', 'Rua do Rio 17', 'Vizela', 'PT', 41.3786, -8.3076],
  ['workshop', 'Confeção Barcelos', 'Avenida da Indústria 9', 'Barcelos', 'PT', 41.5388, -8.6151],
  ['embroidery', 'Atelier de bordados', 'Rua da Bandeira 22', 'Viana do Castelo', 'PT', 41.6946, -8.8302],
  ['warehouse', 'Armazém da Maia', 'Rua Central de Frejufe 300', 'Maia', 'PT', 41.2357, -8.6199],
  ['shop-porto', 'Loja das Flores', 'Rua das Flores 55', 'Porto', 'PT', 41.1431, -8.6133],
  ['shop-lisbon', 'Loja do Chiado', 'Rua do Carmo 31', 'Lisboa', 'PT', 38.7118, -9.1394],
];

const ROWS: Readonly<Record<string, readonly Row[]>> = { Lana: LANA, Vega: VEGA, Nora: NORA };

/** The places of a demo company, in the order in which goods pass through them. */
export const demoPlaces = (company: string): DemoPlace[] =>
  (ROWS[company] ?? []).map(([key, name, address, town, country, latitude, longitude]) => ({
    key,
    name,
    address,
    town,
    country,
    latitude,
    longitude,
  }));

/** A GLN with a company's GS1 prefix. */
export function demoGln(gs1Prefix: string, number: number): string {
  const digits = `${gs1Prefix}${String(number).padStart(12 - gs1Prefix.length, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}
