import { collapse } from '../../text';
import type { ArticleField } from './fields';

const list = (names: string): string[] => names.split(',').map(collapse);

/** Titles of these columns in es, en, it, pt (some de, fr): folded, with spaces for all other characters. */
export const SYNONYMS: Record<ArticleField, readonly string[]> = {
  name: list(`
    articulo, nombre articulo, nombre del articulo, nombre producto, nombre del producto, producto, titulo,
    item, item name, article, article name, product, product name, title, style name, articolo, nome articolo,
    nome prodotto, prodotto, titolo, artigo, nome do artigo, nome do produto, produto, designacao,
    denominacion, denominazione, denominacao, bezeichnung, artikel, item title, product title, article title,
    prod name, nombre del item, titulo producto, titulo del producto, denominacion articulo, denominacion del
    articulo, denominazione articolo, denominazione prodotto, denominacao do artigo, designacao do artigo,
    nombre prenda, nombre de la prenda, nome capo, nome del capo, nome peca, nome da peca, garment name,
    nombre comercial, nome commerciale, nome comercial, bezeichnung artikel, artikelbezeichnung, nom, nom du
    produit, produktname, artikelname, produktbezeichnung, materialkurztext, produkt, designation, libelle,
    intitule, nom article, nom de l article, designation article, designation produit, designation du produit`),
  description: list(`
    desc, item desc, product desc, article desc, desc articulo, desc producto, descripcion producto,
    descripcion del producto, descripcion articulo, descripcion del articulo, descripcion larga, detalle,
    detalles, descripcion modelo, descripcion o modelo, product description, item description, long
    description, details, descrizione prodotto, descrizione articolo, dettagli, descricao do produto,
    descricao do artigo, detalhes, beschreibung, prod desc, short description, descripcion corta, descripcion
    breve, descrizione breve, descrizione lunga, descricao curta, descricao longa, body html, texto,
    produktbeschreibung, artikelbeschreibung, kurzbeschreibung, langbeschreibung, langtext, kurztext, descriptif,
    description produit, description du produit, description article, description courte, description longue, desc
    larga, desc corta, descr`),
  sku: list(`
    ref, referencia, referencia interna, codigo, cod, codigo articulo, codigo de articulo, codigo producto,
    cod articulo, cod art, id, reference, ref no, code, item code, item number, product code, product id,
    item id, article id, id articulo, id producto, id articolo, id prodotto, id artigo, id produto,
    article number, article code, style code, style number, codice, codice articolo, codice prodotto,
    riferimento, codigo do artigo, codigo do produto, referencia do artigo, artikelnummer, artikelnr, art nr, sku code,
    codigo sku, n de articulo, n articulo, no articulo, num articulo, numero de articulo, numero articulo,
    article no, item no, style no, sku no, variant sku, cod articolo, codice art, numero articolo, n articolo,
    n do artigo, numero do artigo, codigo interno, codigo de referencia, codice interno, referenza, artikel
    nr, referenznummer, part number, part no, part nr, product number, product no, produktnummer, produktnr,
    bestellnummer, bestellnr, materialnummer, reference article, reference produit, ref article, ref
    produit, code article, code produit, numero article`),
  gtin: list(`
    ean, ean13, ean 13, ean code, codigo ean, gtin14, gtin 14, gtin13, gtin 13, upc, barcode, bar code, codigo
    de barras, codigo barras, codice a barre, codice ean, isbn, cod barras, cod de barras, cod ean, codigo
    ean13, codigo ean 13, codice ean13, codice ean 13, ean 14, ean 8, upc code, upc ean, ean upc, variant
    barcode, gtin ean, ean gtin, codigo gtin, barcode ean, code barres, code barre, code
    a barres, code ean, gencod, gencode`),
  model: list(`
    modelo, model, modello, estilo, style, stile, linea, line, modell, modellnummer, modellnr, modell nr, model number,
    model no, numero de modelo, numero modello, numero do modelo, modele`),
  weight: list(`
    peso, peso g, peso gr, peso gramos, peso en gramos, peso neto, weight, weight g, net weight, weight in
    grams, peso netto, peso liquido, peso em gramas, gewicht, peso kg, peso en kg, peso in kg, peso em kg,
    weight kg, weight grams, variant grams, grams, gramos, grammi, gramas, peso articulo, peso unitario, unit
    weight, peso del producto, peso grammi, peso gramas, nettogewicht, gewicht g, gewicht kg, gewicht in g, gewicht in
    kg, poids, poids g, poids kg, poids net, poids en g, poids en kg, poids en grammes`),
  composition: list(`
    composicion, composicion textil, composicion del tejido, tejido, materiales, material composition, fabric,
    fabric composition, fibre content, fiber content, materials, composizione tessile, tessuto, materiali,
    composicao textil, tecido, materiais, zusammensetzung, composition, composicion materiales, composicion
    tejido, composicion del articulo, composicion producto, composicion del producto, composizione prodotto,
    composizione articolo, composizione del tessuto, composicao do tecido, composicao do produto, composicao
    do artigo, fabric content, material content, tessuti, tejidos, tecidos, fibre composition, fiber
    composition, materialzusammensetzung, fabrication, fabrications, composition textile, composition du tissu,
    matieres, tissu, comp, compos`),
  part: list(`
    pieza, componente, component, parte de la prenda, zona, parte del capo, peca, part of garment, part name,
    nombre parte, nombre de la parte, nome parte, nome da parte, garment part, parte prenda, zona prenda`),
  material: list(`
    fibra, fiber, fibre, material name, nombre material, nombre del material, nome materiale, nome do
    material, nombre fibra, materia prima, material fibra, nome fibra, matiere`),
  percentage: list(`
    porcentaje, pct, percent, percentage, percentuale, percentagem, share, porcentaje material, % material, pourcentage`),
};
