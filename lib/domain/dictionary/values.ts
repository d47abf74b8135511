/** Colours and other frequent values of properties. A line: es | en | it | pt | other forms. */
export const VALUES = `
blanco | white | bianco | branco | blanca, bianca, bianchi, bianche
blanco roto | off-white | bianco sporco | branco sujo | off white, blanco hueso, branco cru
blanco natural | natural white | bianco naturale | branco natural |
crudo | ecru | ecrù | cru | cruda, ecru, écru, greggio, raw
marfil | ivory | avorio | marfim |
crema | cream | crema | creme | panna
beis | beige | beige | bege | beige
arena | sand | sabbia | areia |
avena | oat | avena | aveia | oatmeal
tiza | chalk | gesso | giz |
camel | camel | cammello | camel |
marrón | brown | marrone | castanho | café, marroni
chocolate | chocolate | cioccolato | chocolate |
marrón oscuro | dark brown | testa di moro | castanho-escuro | marrone scuro, castanho escuro
cuero | tan | cuoio | couro | tan, cognac, coñac
taupe | taupe | tortora | taupe | topo
gris | grey | grigio | cinzento | gray, grigia, cinza, grises, grigi
gris claro | light grey | grigio chiaro | cinzento-claro | light gray, cinza claro, cinzento claro
gris oscuro | dark grey | grigio scuro | cinzento-escuro | dark gray, cinza escuro, cinzento escuro
gris piedra | stone grey | grigio pietra | cinzento-pedra | stone, piedra
pizarra | slate | ardesia | ardósia | slate grey, gris pizarra
antracita | anthracite | antracite | antracite | charcoal
negro | black | nero | preto | negra, nera, preta, neri, nere, pretos, negros
azul | blue | blu | azul | azules, azuis
azul claro | light blue | azzurro | azul-claro | celeste, azul claro, azzurra
azul cielo | sky blue | azzurro cielo | azul-celeste | azul-céu, celeste cielo
azul marino | navy | blu navy | azul-marinho | navy blue, marino, azul marinho, blu marino, blu notte navy
azul noche | midnight blue | blu notte | azul-noite | midnight, azul noite
azul océano | ocean blue | blu oceano | azul-oceano | sea blue, azul mar, blu mare
azul atlántico | Atlantic blue | blu atlantico | azul-atlântico | azul atlântico
azul ultramar | ultramarine | blu oltremare | azul-ultramarino | oltremare, ultramar
azul petróleo | petrol blue | blu petrolio | azul-petróleo | petrol, petróleo, teal, azul petroleo
índigo | indigo | indaco | índigo | anil
turquesa | turquoise | turchese | turquesa |
verde | green | verde | verde | verdes, verdi
verde claro | light green | verde chiaro | verde-claro | verde claro
verde oscuro | dark green | verde scuro | verde-escuro | verde escuro
verde oliva | olive green | verde oliva | verde-oliva | olive, oliva
verde musgo | moss green | verde muschio | verde-musgo | moss, musgo, muschio
verde botella | bottle green | verde bottiglia | verde-garrafa |
verde salvia | sage green | verde salvia | verde-salva | sage, salvia
caqui | khaki | cachi | caqui | kaki, khaki
menta | mint | menta | menta | verde menta, mint green
amarillo | yellow | giallo | amarelo | amarilla, gialla, amarela
mostaza | mustard | senape | mostarda |
ocre | ochre | ocra | ocre | ocher
dorado | gold | oro | dourado | dorada, golden, dorato, dorata, dourada
plateado | silver | argento | prateado | plateada, argentato, prateada
naranja | orange | arancione | laranja | arancio
terracota | terracotta | terracotta | terracota |
teja | brick | mattone | tijolo | ladrillo, brick red
arcilla | clay | argilla | argila |
óxido | rust | ruggine | ferrugem | herrumbre
coral | coral | corallo | coral |
salmón | salmon | salmone | salmão |
rojo | red | rosso | vermelho | roja, rossa, vermelha, rojos, rossi, rosse
burdeos | burgundy | bordeaux | bordô | borgoña, granate, bordò, bordeaux, wine, vino
rosa | pink | rosa | rosa | cor-de-rosa, cor de rosa
rosa palo | dusty pink | rosa antico | rosa-velho | rosa antigo, blush, rosa velho
fucsia | fuchsia | fucsia | fúcsia |
morado | purple | viola | roxo | púrpura, porpora, violeta, violet, morada, roxa
berenjena | aubergine | melanzana | beringela | eggplant
lila | lilac | lilla | lilás |
lavanda | lavender | lavanda | lavanda |
malva | mauve | malva | malva |
multicolor | multicolour | multicolore | multicolor | multicolored, multicoloured
natural | natural | naturale | natural |
transparente | transparent | trasparente | transparente | clear
claro | light | chiaro | claro | clara, chiara
oscuro | dark | scuro | escuro | oscura, scura, escura
primavera | spring | primavera | primavera |
verano | summer | estate | verão |
otoño | autumn | autunno | outono | fall
invierno | winter | inverno | inverno |
primavera-verano | spring-summer | primavera-estate | primavera-verão | spring/summer, primavera/verano, primavera/estate, primavera/verão, primavera verano
otoño-invierno | autumn-winter | autunno-inverno | outono-inverno | fall-winter, autumn/winter, fall/winter, otoño/invierno, autunno/inverno, outono/inverno, otoño invierno
todo el año | all year | tutto l’anno | todo o ano | all year round, all season, tutto l'anno
talla única | one size | taglia unica | tamanho único | one size fits all, unitalla
mujer | women | donna | mulher | woman, mujeres, female, femenino, feminino, femminile
hombre | men | uomo | homem | man, hombres, male, masculino, maschile
unisex | unisex | unisex | unissexo |
niños | children | bambini | crianças | kids, niño, niña, infantil, bambino, bambina, criança
bebé | baby | neonato | bebé | babies
adultos | adults | adulti | adultos | adulto, adult
sí | yes | sì | sim | si
no | no | no | não |
liso | plain | tinta unita | liso | solid, lisa, liscio
de rayas | striped | a righe | às riscas | rayas, stripes, rayado, rigato, riscas
de cuadros | checked | a quadri | aos quadrados | cuadros, checks, xadrez, quadri
de flores | floral | a fiori | de flores | flores, floreale, florido
de lunares | polka dot | a pois | às bolinhas | lunares, pois, bolinhas
estampado | printed | stampato | estampado | print, estampada
mate | matt | opaco | mate | matte
brillante | glossy | lucido | brilhante | brillo, shiny
suave | soft | morbido | macio | morbida, macia
recto | straight | dritto | direito | recta, regular fit, dritta
ajustado | slim | aderente | justo | slim fit, entallado, ajustada, entallada, slim
holgado | loose | ampio | largo | loose fit, oversize, oversized, relaxed
largo | long | lungo | comprido | larga, lunga, comprida
manga corta | short sleeve | manica corta | manga curta | short sleeves, maniche corte
manga larga | long sleeve | manica lunga | manga comprida | long sleeves, maniche lunghe
sin mangas | sleeveless | senza maniche | sem mangas |
cuello redondo | round neck | girocollo | gola redonda | crew neck, crewneck
cuello de pico | V-neck | scollo a V | decote em V | cuello en v, v neck, cuello v, scollo a v
cuello alto | high neck | collo alto | gola alta | turtleneck, dolcevita, cisne, roll neck
cremallera | zip | cerniera | fecho de correr | zipper
botones | buttons | bottoni | botões | botón, button, bottone
cordones | laces | lacci | atacadores | lace-up, lace up
velcro | touch fastener | velcro | velcro | hook and loop
hebilla | buckle | fibbia | fivela |
hecho a mano | handmade | fatto a mano | feito à mão | hand made, a mano
tejido a mano | hand-knitted | fatto a maglia a mano | tricotado à mão | hand knitted, hand-woven, handwoven
cosido a mano | hand-sewn | cucito a mano | cosido à mão | hand sewn, hand-stitched
años | years | anni | anos |
meses | months | mesi | meses |
`;

/** The one size that is written in words, and its short forms. */
export const ONE_SIZE = 'talla única';
export const ONE_SIZE_FOR_SHORT = ['unica', 'unico'] as const;

/** Names of colours above that mean food, drinks and the like if the property is not about a colour. */
export const COLOURS_ALONE = [
  'cafe',
  'vino',
  'wine',
  'cognac',
  'conac',
  'panna',
  'topo',
  'blush',
  'stone',
  'piedra',
] as const;

/** Countries whose names have other meanings, such as towns and fabrics: Granada, Guadalupe, Montserrat, Jersey. */
export const TOWNS_TOO: readonly string[] = ['GD', 'GP', 'MS', 'JE'];
