import { isIban } from './iban';

/** Why a column looks confidential. */
export type SensitiveKind =
  'cost' | 'price' | 'margin' | 'discount' | 'supplier' | 'stock' | 'address' | 'contact' | 'id' | 'system' | 'note';

const list = (words: string): string[] => words.split(',').map((word) => word.replace(/\s+/g, ' ').trim());

/**
 * Words and phrases of titles in es, en, it, pt (some de, fr): folded, with spaces for all other characters. The first
 * kind counts if a title has several ('supplier address').
 */
export const SENSITIVE_WORDS: Record<SensitiveKind, readonly string[]> = {
  note: list(`
    nota interna, notas internas, comentario interno, comentarios internos, observaciones internas, uso interno, solo
    interno, internal note, internal notes, internal comment, internal comments, internal use, internal only,
    confidential, confidencial, note interne, nota per uso interno, commento interno, commenti interni, osservazioni
    interne, riservato, confidenziale, comentarios internos, observacoes internas, interne notiz, interne notizen,
    vertraulich, confidentiel, usage interne,
    interne bemerkung, interne bemerkungen, interner kommentar, interne kommentare, interner vermerk, interne anmerkung,
    interne anmerkungen, nur intern, internal remark, internal remarks, observacion interna, osservazione interna,
    observacao interna, nota privada, notas privadas, nota privata, private note, private notes, observaciones, obs,
    comentario, comentarios, remark, remarks, comment, comments, osservazioni, commento, commenti, observacoes, bemerkung,
    bemerkungen, anmerkung, anmerkungen, kommentar, kommentare, notiz, notizen,
    nota, notas, note, notes`),
  cost: list(`
    coste, costes, costo, costos, cost, costs, cogs, landed cost, costi, custo, custos, kosten, einkaufspreis,
    selbstkosten, herstellkosten, gestehungskosten, cout, couts, prix de revient, precio de compra, purchase price,
    prezzo di acquisto, prezzo acquisto, preco de compra,
    precio compra, p compra, pr compra, preco compra, acquisto, p acquisto, pr acquisto, prezzo d acquisto, einkauf, ek,
    hek, landed`),
  price: list(`
    precio, precios, price, prices, prezzo, prezzi, preco, precos, preis, preise, verkaufspreis, listenpreis, prix, pvp,
    pvpr, pvd, rrp, msrp, uvp, tarifa, tarifas, listino, tarif, importe neto, importe bruto,
    p venta, pr venta, p vta, p venda, p vendita, pr vendita, p zo vendita, vk, usd, gbp, iva, vat, mwst, mw st, ust, tva, impuesto, impuestos,
    imposta, imposto, steuer, steuersatz, tax, pvp1, pvp2, pvp3`),
  margin: list(`
    margen, margenes, margin, margins, markup, mark up, profit, margine, margini, ricarico, margem, margens, marge,
    marges, handelsspanne, rentabilidad, redditivita, rentabilidade,
    rentab, comision, comisiones, commission, commissions, provvigione, provvigioni, comissao, comissoes`),
  discount: list(`
    descuento, descuentos, dto, discount, discounts, rebate, sconto, sconti, desconto, descontos, rabatt, rabatte,
    remise, remises, rabais`),
  supplier: list(`
    proveedor, proveedores, supplier, suppliers, vendor, vendors, fornitore, fornitori, fornecedor, fornecedores,
    lieferant, lieferanten, lieferantennummer, fournisseur, fournisseurs, ref prov, cod prov,
    prov, forn, cod forn, lief`),
  stock: list(`
    stock, stocks, existencias, inventario, inventory, giacenza, giacenze, magazzino, estoque, lagerbestand, bestand,
    almacen, warehouse, armazem, lager, lagerort, lagerplatz, moq, pedido minimo, minimum order, ordine minimo,
    encomenda minima, mindestbestellmenge, mindestmenge,
    pedida, pedidas, ordered, ordinata, ordinate, ordinati, encomendada, encomendadas`),
  address: list(`
    direccion, direcciones, domicilio, address, addresses, zip code, postcode, postal code, codigo postal,
    cod postal, indirizzo, indirizzi, codice postale, endereco, enderecos, morada, moradas, rua, calle, anschrift,
    adresse, plz, postleitzahl, code postal`),
  contact: list(`
    email, emails, e mail, mail, correo, correo electronico, posta elettronica, telefono, telefonos, telefono movil,
    movil, tel, phone, telephone, phone number, cellulare, telefone, telemovel, telefon, telefonnummer, fax, whatsapp,
    contacto, contact, contatto, contato, persona de contacto, kontakt, courriel,
    tlf, telf, tfno, buyer, comprador, compradora, responsable de compras, ansprechpartner, ansprechpartnerin,
    cliente, clientes, customer, customers, client, clients, clienti, kunde, kunden, kundennummer, kundenname, agente
    comercial, agentes comerciales, agente de ventas, agente ventas, nombre agente, nombre del agente, codigo agente,
    codigo de agente, cod agente, sales agent, sales agents, sales rep, sales representative, agent name, agent code,
    agente di commercio, agente di vendita, agente di zona, nome agente, nome dell agente, codice agente, agente de
    vendas, nome do agente, codigo do agente, agent commercial, handelsvertreter`),
  id: list(`
    id, ids, uuid, guid, row id, record id, hash, oid, objectid, no modificar, do not modify, non modificare, nao modificar`),
  system: list(`
    created, created at, created on, created by, created date, date created, creation date, updated, updated at, updated
    on, updated by, last updated, date updated, modified, modified at, modified on, modified by, last modified, date
    modified, imported at, published at, deleted at, timestamp, time stamp, creado, creado por, creado el, fecha de
    creacion, fecha creacion, fecha de alta, fecha alta, usuario alta, modificado, modificado por, fecha de
    modificacion, fecha modificacion, ultima modificacion, actualizado, actualizado por, fecha de actualizacion, fecha
    actualizacion, ultima actualizacion, creato il, creato da, data creazione, data di creazione, data inserimento,
    modificato il, modificato da, data modifica, data di modifica, ultima modifica, aggiornato il, data aggiornamento,
    criado em, criado por, data de criacao, data criacao, data de registo, modificado em, alterado em, alterado por,
    data de modificacao, data de alteracao, atualizado em, atualizado por, data de atualizacao, ultima atualizacao,
    erstellt am, erstellt von, erstellungsdatum, geandert am, geandert von, anderungsdatum, cree le, cree par, date de
    creation, modifie le, modifie par, date de modification,
    handle, url handle, slug, permalink, url key, anlagedatum, cuenta contable, cuenta ventas, cuenta de ventas, cuenta
    compras, cuenta de compras, sales account, purchase account, purchases account, expense account, expenses account,
    account code, conto contabile, conto vendite, conto acquisti, conta contabilistica, conta de vendas, conta de compras,
    conta vendas, conta compras, sachkonto, erloskonto,
    pedido, pedidos, encomenda, encomendas, orden de compra, ordenes de compra, order no, order nr, order number, order
    id, order ref, order reference, order code, order date, order status, order line, purchase order, purchase orders,
    sales order, sales orders, po no, po nr, po number, n ordine, no ordine, nr ordine, num ordine, numero ordine, numero
    d ordine, numero di ordine, numero dell ordine, ordine n, ordine nr, rif ordine, riferimento ordine, cod ordine,
    codice ordine, data ordine, data d ordine, data dell ordine, stato ordine, ordine di vendita, n commande, no commande,
    n de commande, no de commande, numero commande, numero de commande, ref commande, date commande, date de commande, bon
    de commande, auftragsnummer, factura, facturas, invoice, invoices, fattura, fatture, fatura, faturas,
    facture, factures, rechnung, rechnungen, rechnungsnummer, iban, cuenta bancaria, cuentas bancarias,
    datos bancarios, bank account, bank accounts, bank details, conto bancario, conto corrente, coordinate bancarie, dati
    bancari, conta bancaria, contas bancarias, dados bancarios, compte bancaire, coordonnees bancaires, contrasena,
    contrasenas, clave de acceso, claves de acceso, password, passwords, pwd, palavra passe, palavras passe, palavra de
    passe, senha, senhas, mot de passe, mots de passe, passwort`),
};

/**
 * Words that are confidential only as the whole title: 'Bleaching agent' is a chemical, 'Ordine di lavaggio' a sequence,
 * 'Made to order' a way of making, and a French 'commande' may be a control.
 */
export const SENSITIVE_ALONE: Readonly<Partial<Record<SensitiveKind, readonly string[]>>> = {
  contact: list(`agente, agentes, agent, agents, agenti`),
  system: list(`order, orders, ordine, ordini, commande, commandes`),
};

/** Words that are confidential only above numbers: 'Beneficios' of a cream are benefits, and 'Retail' may be a shop. */
export const SENSITIVE_ABOVE_NUMBERS: Readonly<Partial<Record<SensitiveKind, readonly string[]>>> = {
  margin: list(`beneficio, beneficios, ganancia, ganancias, utile, utili, guadagno, lucro, lucros, gewinn, provision`),
  price: list(`
    wholesale, retail, mayorista, minorista, ingrosso, atacado, grosshandel, dettaglio, al minuto, varejo, retalho,
    menudeo, mayoreo, al por menor, al por mayor, einzelhandel`),
  stock: list(`
    cantidad, cantidades, quantity, quantities, qty, quantita, qta, quantidade, quantidades, qtd, qtde, menge, mengen,
    total pares, total pairs, total units, total pcs, total uds, total unidades, totale pezzi, totale paia, totale capi,
    total pecas, gesamtmenge, stuckzahl`),
};

/** The same as the whole title: 'Uds.' are pieces of an order or in stock, 'Uds. por caja' a fact of the article. */
export const SENSITIVE_ALONE_ABOVE_NUMBERS: Readonly<Partial<Record<SensitiveKind, readonly string[]>>> = {
  stock: list(`ud, uds, und, unds, unid, unids, unidades, units, pc, pcs, pz, pzs, pzas`),
};

/** Title of the total of pieces by size. */
export const IS_TOTAL = /^\s{0,9}(?:total(?:e|es|i)?|totais)\.?\s{0,9}$/i;

/** Cells of such columns: amounts, possibly with a currency or percent sign. */
export const IS_AMOUNT = /^[€$£]?\s?-?\d[\d.,' ]{0,20}\s?[%€$£]?$/;

/** A size as a column title of orders and stock lists: '38', 'XL', 'Talla 36', 'T. M'. */
export const IS_SIZE =
  /^(?:(?:tallas?|tagli[ae]|tamanhos?|tam\.?|sizes?|gr(?:ö|o)(?:ß|ss)en?|t\.?|eu|n[º°.]?)\s{0,2})?(?:x{0,3}s|m|x{0,4}l|[2-6]xl|s\/m|m\/l|l\/xl|\d{2}(?:[.,]5)?)$/iu;

/** Words in titles above addresses of pictures. */
export const PICTURE_WORDS: readonly string[] = list(`
  imagen, imagenes, foto, fotos, image, images, picture, pictures, photo, photos, immagine, immagini, imagem, imagens,
  bild, bilder`);

export const IS_PICTURE = /^https?:\/\/\S{1,2000}\.(?:jpe?g|png|webp|gif|avif)(?:[?#]\S{0,2000})?$/i;

/** Phrases that contain one of those words but belong on a passport: a title is judged by its other words. */
export const HARMLESS_PHRASES: readonly string[] = list(`
  direccion web, web address, image address, direccion de la imagen, indirizzo web, indirizzo sito, endereco web, food
  contact, skin contact, contacto con alimentos, contacto alimentario, contacto con la piel, contatto con alimenti,
  contatto alimentare, contatto con la pelle, contato com alimentos, contacto com alimentos, contacto com a pele,
  notas de cata, notas olfativas, notas aromaticas, notas de salida, notas de corazon, notas de fondo, notas de cabeza,
  notas de cuidado, tasting notes, tasting note, fragrance notes, scent notes, olfactory notes, top notes, top note, heart
  notes, heart note, middle notes, base notes, base note, care notes, note di degustazione, note olfattive, note aromatiche,
  note di testa, note di cuore, note di fondo, notas de prova, notas de topo, notas de coracao, notas de cabeca, notas de
  base,
  atencion al cliente, atencion a clientes, atencion a los clientes, atencion cliente, atencion clientes, servicio al
  cliente, servicio a clientes, servicio de cliente, servicio cliente, servicio clientes, customer care, customer service,
  customer services, customer support, client care, client service, client services, client support, servizio clienti,
  servizio al cliente, assistenza clienti, assistenza al cliente, apoio ao cliente, apoio a clientes, atendimento ao
  cliente, servico ao cliente, assistencia ao cliente, service client, service clients, valoraciones de clientes,
  opiniones de clientes, customer reviews, customer review, recensioni dei clienti, recensioni clienti, avaliacoes de
  clientes, bajo pedido, sobre pedido, a pedido, sob pedido, por encomenda, sob encomenda`);

/** Cell patterns that reveal a sensitive column regardless of its title. Programs write plain dates with midnight. */
export const SENSITIVE_CELLS: readonly (readonly [SensitiveKind, { test: (text: string) => boolean }])[] = [
  ['contact', /^[^\s@]{1,64}@[^\s@]{1,190}\.\p{L}{2,24}$/u],
  ['contact', /^\+\d[\d ().-]{7,24}$/],
  ['id', /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i],
  // An ObjectId, with letters: 24 digits may be an ordinary number.
  ['id', /^(?=\d*[a-f])[\da-f]{24}$/i],
  ['price', /^(?:[€$£]|eur|usd|gbp)\s?-?\d[\d.,' ]{0,20}$/i],
  ['price', /^-?\d[\d.,' ]{0,20}(?:[€$£]|eur|usd|gbp)$/i],
  [
    'system',
    /^\d{4}-\d\d-\d\d[T ](?!00:00(?::00)?(?:\.0+)?(?:Z|$))\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/,
  ],
  ['system', { test: isIban }],
  // Companies by their legal form, and streets, in es, en, it, pt and de.
  [
    'supplier',
    /\s(?:S\.?L\.?(?:U\.?)?|S\.?A\.?(?:U\.?)?|[Ss]\.?[Rr]\.?[Ll]\.?|[Ss]\.?[Pp]\.?[Aa]\.?|L[Dd][Aa]\.?|Ltda\.?|L[Tt][Dd]\.?|Limited|LLC|Inc\.?|PLC|G[Mm][Bb][Hh]|SARL)$/,
  ],
  [
    'address',
    /^(?:calle|c\/|avda?\.?|avenida|plaza|paseo|pol[ií]gono|via|viale|corso|piazza|strada|rua|travessa|pra[cç]a|estrada)\s+\D{2,60}\d{1,5}\b/i,
  ],
  ['address', /^\d{1,5}[a-z]?,?\s+[\p{L}'. ]{2,60}\s(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|square)\b/iu],
  ['address', /^\p{L}[\p{L}. -]{1,60}(?:stra(?:ß|ss)e|str\.|weg|platz|gasse)\s+\d{1,5}/iu],
  ['price', /^-?\d[\d.,' ]{0,20}\s(?:euros?|d[oó]lar(?:es)?|dollars?|dollari|d[oó]lares|libras|pounds|sterline)$/i],
];

/** Phrases in es, en, it, pt, de and fr that make a column confidential even in a single cell. */
export const SENSITIVE_PHRASES: Readonly<Partial<Record<SensitiveKind, readonly string[]>>> = {
  note: list(`
    confidencial, confidential, confidenziale, riservato, vertraulich, confidentiel, uso interno, solo uso interno, solo
    interno, internal use, internal only, for internal use only, solo per uso interno, interno non divulgare, apenas uso
    interno, so para uso interno, no publicar, no mostrar al cliente, do not publish, do not share, not for publication,
    non pubblicare, non mostrare al cliente, nao publicar, nao divulgar, nicht veroffentlichen, nur intern, ne pas
    publier`),
  cost: list(`precio de coste, coste unitario, cost price, prezzo di costo, preco de custo, einkaufspreis`),
};

/** Words in titles of columns whose companies belong on passports. */
export const MAKER_WORDS: readonly string[] = list(`
  fabricante, fabricantes, manufacturer, maker, made by, produttore, fabbricante, produtor, marca, brand, marchio, firma,
  importador, importer, importatore, distribuidor, distributor, distributore, responsable, responsible, responsabile,
  responsavel, hersteller, marke, fabricant, marque, laboratorio, certificador, certifier, certificatore, organismo`);
