/** Names of properties of articles. A line: es | en | it | pt | other names. */
export const NAMES = `
color | colour | colore | cor | color, colores, colours, colors, colori, cores, tono, shade, tonalidad, tonalità, tonalidade
talla | size | taglia | tamanho | tamaño, misura
tallas | sizes | taglie | tamanhos | tamaños, available sizes, tallas disponibles, tallaje, tamanhos disponíveis, size range, taglie disponibili, gama de tallas, gamma di taglie, gama de tamanhos
cuidado | care | cura | cuidados | cuidados, care instructions, instrucciones de cuidado, instrucciones de lavado, washing instructions, istruzioni di lavaggio, istruzioni per la cura, lavado, washing, wash care, lavaggio, lavagem, manutenzione, instruções de lavagem, conservación, modo de lavado, instrucciones de conservación, modo de conservación, consejos de cuidado, consejos de lavado, instrucciones de mantenimiento, mantenimiento, care advice, care label, washing advice, maintenance, conservazione, istruzioni di conservazione, istruzioni di manutenzione, consigli di lavaggio, consigli per la cura, modalità di lavaggio, conservação, instruções de cuidado, instruções de conservação, instruções de manutenção, manutenção, modo de lavagem, modo de conservação, conselhos de lavagem, conselhos de cuidado
país de origen | country of origin | paese di origine | país de origem | origen, origin, origine, origem, procedencia, provenienza, proveniência, provenance, procedência, país de procedencia, paese di provenienza, país de proveniência
hecho en | made in | prodotto in | fabricado em | fabricado en, confeccionado en, confección, fatto in, confezionato in, confezione, fabbricato in, feito em, produzido em, confeção, país de fabricación, country of manufacture, paese di produzione, lugar de fabricación, fabricación, produced in, manufactured in, producido en, país de producción, país de confección, place of manufacture, country of production, fabbricazione, paese di fabbricazione, paese di confezione, luogo di produzione, luogo di fabbricazione, fabrico, fabricação, país de fabrico, país de fabricação, país de produção, país de confeção, local de fabrico, local de produção, confecionado em
país de tejeduría | country of weaving | paese di tessitura | país de tecelagem | tejido en, woven in, tessuto in, tecido em
país de tintura | country of dyeing | paese di tintura | país de tingimento | teñido en, dyed in, tinto in, tingido em
país de hilatura | country of spinning | paese di filatura | país de fiação | hilado en, spun in, filato in, fiado em
hilatura | spinning | filatura | fiação | hilado, spun
tejeduría | weaving | tessitura | tecelagem |
tintura | dyeing | tintura | tingimento | tinte, teñido
origen de la fibra | origin of the fibre | origine della fibra | origem da fibra | origen de la materia prima, origin of the material, fibre origin
composición | composition | composizione | composição | materials composition, composições, fibre composition, composición textil, composizione tessile, composição têxtil
material | material | materiale | material | materiales, materials, materiali, materiais
tejido | fabric | tessuto | tecido | tela
temporada | season | stagione | estação | época, estações
colección | collection | collezione | coleção | coleções
modelo | model | modello | modelo |
referencia | reference | riferimento | referência | ref, codice, código
marca | brand | marchio | marca | marchi
categoría | category | categoria | categoria |
tipo | type | tipo | tipo | tipología, tipologia
línea | line | linea | linha | gama, range, gamma
género | gender | genere | género | sexo, sex, sesso
edad | age | età | idade |
peso | weight | peso | peso | weight (g), net weight, peso neto, peso netto, peso líquido
gramaje | fabric weight | grammatura | gramagem | grammage, gsm, gramatura
medidas | dimensions | dimensioni | dimensões | dimensiones, measurements, misure, medidas
ancho | width | larghezza | largura | anchura
alto | height | altezza | altura | altura
largo | length | lunghezza | comprimento | longitud, lunghezza totale
fondo | depth | profondità | profundidade | profundidad
diámetro | diameter | diametro | diâmetro |
grosor | thickness | spessore | espessura | espesor
capacidad | capacity | capacità | capacidade | volumen, volume
corte | fit | vestibilità | corte | ajuste, cut, taglio
estilo | style | stile | estilo |
cuello | neck | collo | gola | neckline, escote, scollo, decote
manga | sleeve | manica | manga | mangas, sleeves, maniche
cierre | closure | chiusura | fecho | fastening, cerradura
bolsillos | pockets | tasche | bolsos |
botones | buttons | bottoni | botões |
cremallera | zip | cerniera | fecho de correr | zipper
capucha | hood | cappuccio | capuz |
forro | lining | fodera | forro |
relleno | filling | imbottitura | enchimento |
suela | sole | suola | sola |
empeine | upper | tomaia | gáspea |
plantilla | insole | soletta | palmilha |
tacón | heel | tacco | salto |
altura del tacón | heel height | altezza del tacco | altura do salto | altura tacón
estampado | pattern | fantasia | padrão | print, motivo, stampa, estampagem
acabado | finish | finitura | acabamento | finishing, finissaggio
textura | texture | trama | textura |
galga | gauge | finezza | jogo | gauge
ligamento | weave | armatura | ligamento |
técnica | technique | tecnica | técnica |
bordado | embroidery | ricamo | bordado |
diseñador | designer | designer | designer | diseñadora, diseñado por, designed by, disegnato da, desenhado por
diseño | design | design | design |
fabricante | manufacturer | produttore | fabricante | productor, producer, fabbricante, produtor
proveedor | supplier | fornitore | fornecedor |
artesano | artisan | artigiano | artesão | artesana
artesanía | craft | artigianato | artesanato |
taller | workshop | laboratorio | oficina | atelier
fábrica | factory | fabbrica | fábrica |
certificación | certification | certificazione | certificação | certificaciones, certifications, certificazioni, certificado, certificate, certificato, certificações, sello
garantía | warranty | garanzia | garantia |
reparación | repair | riparazione | reparação | reparaciones, repairs, reparações
reciclaje | recycling | riciclo | reciclagem | fin de vida, end of life, fine vita, fim de vida
contenido reciclado | recycled content | contenuto riciclato | conteúdo reciclado |
huella de carbono | carbon footprint | impronta di carbonio | pegada de carbono |
consumo de agua | water use | consumo d’acqua | consumo de água | agua, water, acqua
sustancias | substances | sostanze | substâncias | sustancias preocupantes, substances of concern, sostanze preoccupanti, substâncias que suscitam preocupação
durabilidad | durability | durata | durabilidade |
envase | packaging | imballaggio | embalagem | embalaje
año | year | anno | ano |
lote | lot | lotto | lote | batch, partida
edición | edition | edizione | edição | edición limitada, limited edition, edizione limitata, edição limitada
fecha de fabricación | date of manufacture | data di produzione | data de fabrico | production date, manufacturing date, fecha de producción, data di fabbricazione, data de produção, data de fabricação, fecha fabricación, fecha producción, data produzione, data fabbricazione, data fabrico, data produção, data fabricação
características | features | caratteristiche | características | feature
uso | use | uso | uso | utilización, utilizzo, utilização
descripción | description | descrizione | descrição |
notas | notes | note | notas | nota, note, observaciones, remarks, osservazioni, observações
`;

/** The properties about the origin and care of an article, by their first name above. */
export const ORIGIN_NAMES = ['país de origen', 'hecho en'] as const;
export const CARE_NAME = 'cuidado';
