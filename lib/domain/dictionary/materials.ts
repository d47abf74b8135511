/*
 * Fibres by the names of Regulation (EU) 1007/2011, Annex I, in our four languages, and other materials of fashion and
 * home goods. A line: es | en | it | pt | gender in es, it and pt | other names in any language.
 */
export const MATERIALS = `
lana | wool | lana | lã | fff | pura lana, pure wool
lana virgen | virgin wool | lana vergine | lã virgem | fff | pura lana virgen, pure new wool, new wool, lana vergine pura, pura lana vergine, pura lã virgem
lana merina | merino wool | lana merino | lã merino | fff | merino, merina, merinos, lana merinos, lana de merino, lã de merino, extrafine merino, merino extrafino
lana de cordero | lambswool | lana d’agnello | lã de cordeiro | fff | lamb's wool, lana de lambswool, lana d'agnello, lana agnello
lana shetland | Shetland wool | lana Shetland | lã Shetland | fff | shetland
alpaca | alpaca | alpaca | alpaca | fmf | lana de alpaca, alpaca wool, alpaka, lã de alpaca
baby alpaca | baby alpaca | baby alpaca | baby alpaca | fmf | alpaca bebé
llama | llama | lama | lama | fmm | lana de llama
camello | camel | cammello | camelo | mmm | pelo de camello, camel hair, pelo di cammello, pelo de camelo
cachemira | cashmere | cashmere | caxemira | fmf | cachemir, kashmir, casimir, cachemire, caxemir, kashmere, cachemira pura
mohair | mohair | mohair | mohair | mmm | lana de mohair
angora | angora | angora | angora | fff | lana de angora
vicuña | vicuña | vigogna | vicunha | fff | vicuna
yak | yak | yak | iaque | mmm | lana de yak
guanaco | guanaco | guanaco | guanaco | mmm |
cashgora | cashgora | cashgora | cashgora | fff |
castor | beaver | castoro | castor | mmm |
nutria | otter | lontra | lontra | fff |
pelo animal | animal hair | pelo animale | pelo animal | mmm | pelo
crin | horsehair | crine | crina | ffm | crin de caballo, crina
seda | silk | seta | seda | fff | seda natural, pura seda, pure silk, pura seta
seda salvaje | wild silk | seta selvatica | seda selvagem | fff | tussah, seda tussah
algodón | cotton | cotone | algodão | mmm | pure cotton, puro algodón, puro cotone
algodón pima | Pima cotton | cotone Pima | algodão Pima | mmm | pima, supima
algodón egipcio | Egyptian cotton | cotone egiziano | algodão egípcio | mmm |
algodón peinado | combed cotton | cotone pettinato | algodão penteado | mmm |
miraguano | kapok | kapok | sumaúma | mmf | capoc, kapoc
lino | linen | lino | linho | mmm | flax, lino europeo, european linen
cáñamo | hemp | canapa | cânhamo | mfm | true hemp, canamo
yute | jute | juta | juta | mff |
abacá | abaca | abaca | abacá | mfm | manila
alfa | alfa | alfa | alfa | fff | esparto
coco | coir | cocco | cairo | mmm | fibra de coco, coconut fibre
retama | broom | ginestra | giesta | fff |
ramio | ramie | ramiè | rami | mmm | ramie, ramia
sisal | sisal | sisal | sisal | mmm |
sunn | sunn | sunn | sunn | mmm |
henequén | henequen | henequen | henequém | mmm |
maguey | maguey | maguey | maguey | mmm |
acetato | acetate | acetato | acetato | mmm |
alginato | alginate | alginica | alginato | mfm |
cupro | cupro | cupro | cupro | mmm | bemberg
modal | modal | modal | modal | mmm | micromodal
fibra proteica | protein | proteica | proteína | fff | proteinica
triacetato | triacetate | triacetato | triacetato | mmm |
viscosa | viscose | viscosa | viscose | fff | rayon, rayón
viscosa de bambú | bamboo viscose | viscosa di bambù | viscose de bambu | fff | bamboo rayon
bambú | bamboo | bambù | bambu | mmm | fibra de bambú
acrílico | acrylic | acrilica | acrílico | mfm | acrilico, fibra acrílica, acrilica, polyacrylic
clorofibra | chlorofibre | clorofibra | clorofibra | fff |
fluorofibra | fluorofibre | fluorofibra | fluorofibra | fff |
modacrílico | modacrylic | modacrilica | modacrílico | mfm |
poliamida | polyamide | poliammide | poliamida | fff | poliammidica, polyamid, pa
nailon | nylon | nylon | nylon | mmm | nilon, nailón
aramida | aramid | aramide | aramida | fff | aramidica
poliimida | polyimide | poliimmide | poliimida | fff |
lyocell | lyocell | lyocell | liocel | mmm | liocell, tencel, tencel lyocell
polilactida | polylactide | polilattide | polilactida | fff | pla
poliéster | polyester | poliestere | poliéster | mmm | poliester, pes, pet
polietileno | polyethylene | polietilene | polietileno | mmm | pe
polipropileno | polypropylene | polipropilene | polipropileno | mmm | pp
poliurea | polycarbamide | poliureica | policarbamida | fff |
poliuretano | polyurethane | poliuretano | poliuretano | mmm | pu, poliuretanica
vinilal | vinylal | vinilal | vinilal | mmm |
trivinil | trivinyl | trivinilica | trivinil | mfm |
elastodieno | elastodiene | elastodiene | elastodieno | mmm |
elastano | elastane | elastan | elastano | mmm | spandex, lycra, elastam, elastane
vidrio textil | glass fibre | vetro tessile | vidro têxtil | mmm | fibra de vidrio, fibra di vetro
elastomultiéster | elastomultiester | elastomultiestere | elastomultiéster | mmm |
elastolefina | elastolefin | elastolefina | elastolefina | fff |
melamina | melamine | melammina | melamina | fff |
fibra metálica | metal fibre | fibra metallica | fibra metálica | fff | metallic fibre, metallizzata, lurex, lamé, metallised fibre
poliacrilato | polyacrylate | poliacrilato | poliacrilato | mmm |
otras fibras | other fibres | altre fibre | outras fibras | fff | other fibers, other fibre, altre fibre tessili
composición textil variada | mixed fibres | fibre varie | fibras variadas | fff | mixed fibers
cuero | leather | cuoio | couro | mmm | genuine leather, cuero natural
piel | leather | pelle | pele | fff | vera pelle, piel natural, full grain leather, pelle pieno fiore
piel de vaca | cow leather | pelle bovina | pele de vaca | fff | piel vacuna, cowhide, bovine leather, vacuno, pelle di vacca, couro bovino, pele bovina, piel bovina
piel de becerro | calf leather | pelle di vitello | pele de vitelo | fff | vitello, calfskin, becerro
piel de oveja | sheep leather | pelle ovina | pele de ovelha | fff | piel ovina, ovine leather, pele ovina, sheepskin, napa ovina
piel de cabra | goat leather | pelle di capra | pele de cabra | fff | goatskin, pelle caprina, piel caprina
piel de cordero | lamb leather | pelle d’agnello | pele de cordeiro | fff | lambskin, pelle d'agnello
napa | nappa leather | nappa | napa | fff | nappa
ante | suede | pelle scamosciata | camurça | mff | camoscio, scamosciato, gamuza, suede leather, serraje
nobuk | nubuck | nabuk | nobuck | mmm | nubuk, nabuc
borrego | shearling | montone | borrego | mmm | shearling, pelo de borrego
piel sintética | faux leather | ecopelle | pele sintética | fff | polipiel, similpelle, vegan leather, cuero sintético, couro sintético, piel vegana, pelle vegana
pelo sintético | faux fur | pelliccia sintetica | pelo sintético | mfm | ecopelliccia, pelliccia ecologica, fake fur
microfibra | microfibre | microfibra | microfibra | fff | microfiber
caucho | rubber | gomma | borracha | mff | goma
caucho natural | natural rubber | gomma naturale | borracha natural | mff | goma natural
látex | latex | lattice | látex | mmm | lattice naturale, natural latex
corcho | cork | sughero | cortiça | mmf |
madera | wood | legno | madeira | fmf |
madera de haya | beech | faggio | faia | fmf | haya, beech wood, legno di faggio
madera de roble | oak | rovere | carvalho | fmm | roble, oak wood, quercia
madera de olivo | olive wood | legno d’ulivo | madeira de oliveira | fmf | legno di ulivo
papel | paper | carta | papel | mfm |
cartón | cardboard | cartone | cartão | mmm |
rafia | raffia | rafia | ráfia | fff |
paja | straw | paglia | palha | fff |
mimbre | wicker | vimini | vime | mmm |
ratán | rattan | rattan | rotim | mmm | rattan
plumón | down | piumino | penugem | mmf | duvet, plumon
plumón de pato | duck down | piumino d’anatra | penugem de pato | mmf | piumino d'anatra
plumón de oca | goose down | piumino d’oca | penugem de ganso | mmf | plumón de ganso, piumino d'oca
plumas | feathers | piume | penas | fff | pluma, feather, piuma, pena
latón | brass | ottone | latão | mmm |
cobre | copper | rame | cobre | mmm |
bronce | bronze | bronzo | bronze | mmm |
acero | steel | acciaio | aço | mmm |
acero inoxidable | stainless steel | acciaio inossidabile | aço inoxidável | mmm | inox, acciaio inox
aluminio | aluminium | alluminio | alumínio | mmm | aluminum
zamak | zamak | zama | zamak | mfm |
zinc | zinc | zinco | zinco | mmm | cinc
hierro | iron | ferro | ferro | mmm |
titanio | titanium | titanio | titânio | mmm |
oro | gold | oro | ouro | mmm |
plata | silver | argento | prata | fmf |
plata de ley | sterling silver | argento sterling | prata de lei | fmf | plata 925, argento 925, silver 925, prata 925
metal | metal | metallo | metal | mmm |
nácar | mother-of-pearl | madreperla | madrepérola | mff | mother of pearl, nacre, nacar
asta | horn | corno | chifre | fmm | cuerno
corozo | corozo | corozo | corozo | mmm | tagua
hueso | bone | osso | osso | mmm |
vidrio | glass | vetro | vidro | mmm | cristal
cerámica | ceramic | ceramica | cerâmica | fff | ceramics
porcelana | porcelain | porcellana | porcelana | fff |
gres | stoneware | gres | grés | mmm | grès
barro | earthenware | terracotta | barro | mfm | loza
piedra | stone | pietra | pedra | fff |
mármol | marble | marmo | mármore | mmm |
cera | wax | cera | cera | fff |
cera de soja | soy wax | cera di soia | cera de soja | fff |
plástico | plastic | plastica | plástico | mfm |
silicona | silicone | silicone | silicone | fmm |
EVA | EVA | EVA | EVA | mmm |
TPU | TPU | TPU | TPU | mmm |
TPR | TPR | TPR | TPR | mmm |
PVC | PVC | PVC | PVC | mmm |
espuma | foam | schiuma | espuma | fff | gommapiuma, memory foam
fieltro | felt | feltro | feltro | mmm |
lona | canvas | tela | lona | fff | canvas
vaquero | denim | denim | ganga | mmf | tela vaquera, denim, jeans
franela | flannel | flanella | flanela | fff |
terciopelo | velvet | velluto | veludo | mmm |
pana | corduroy | velluto a coste | bombazina | fmf |
tul | tulle | tulle | tule | mmm |
satén | satin | raso | cetim | mmm | raso, saten
encaje | lace | pizzo | renda | mmf |
gabardina | gabardine | gabardina | gabardine | fff |
tweed | tweed | tweed | tweed | mmm |
popelín | poplin | popeline | popelina | mff | popelina
punto | knit | maglia | malha | mff | tricot, tejido de punto
`;

/** Names above that mean a material only in a property about materials; elsewhere they may be seasons or codes. */
export const ABBREVIATIONS = ['pa', 'pes', 'pet', 'pe', 'pla', 'pp', 'pu'] as const;

/*
 * Qualities of a material, after its noun except in English: es m, f | en | it m, f | pt m, f | other forms.
 */
export const QUALITIES = `
orgánico, orgánica | organic | biologico, biologica | biológico, biológica | ecológico, ecológica, bio, organico, organica, orgânico, orgânica
reciclado, reciclada | recycled | riciclato, riciclata | reciclado, reciclada |
regenerado, regenerada | regenerated | rigenerato, rigenerata | regenerado, regenerada |
responsable, responsable | responsible | responsabile, responsabile | responsável, responsável | rws
sostenible, sostenible | sustainable | sostenibile, sostenibile | sustentável, sustentável |
certificado, certificada | certified | certificato, certificata | certificado, certificada |
natural, natural | natural | naturale, naturale | natural, natural |
virgen, virgen | virgin | vergine, vergine | virgem, virgem |
mercerizado, mercerizada | mercerised | mercerizzato, mercerizzata | mercerizado, mercerizada | mercerized
cepillado, cepillada | brushed | spazzolato, spazzolata | escovado, escovada |
lavado, lavada | washed | lavato, lavata | lavado, lavada |
hervido, hervida | boiled | cotto, cotta | fervido, fervida |
fino, fina | fine | fine, fine | fino, fina |
extrafino, extrafina | extra-fine | extrafine, extrafine | extrafino, extrafina | superfine, extrafine
encerado, encerada | waxed | cerato, cerata | encerado, encerada |
curtido vegetal, curtida vegetal | vegetable-tanned | conciato al vegetale, conciata al vegetale | de curtimenta vegetal, de curtimenta vegetal | al vegetale, de curtición vegetal, de curtido vegetal, vegetable tanned
`;

/** Parts of an article, as compositions name them. A line: es | en | it | pt | other names. */
export const PARTS = `
exterior | outer | esterno | exterior | shell, outer shell, outer fabric, tejido exterior, tessuto esterno, capa exterior, tecido exterior
tejido principal | main fabric | tessuto principale | tecido principal | main, principal, body, cuerpo, corpo, fabric
forro | lining | fodera | forro | lining fabric, revestimiento, tejido forro, foro
relleno | filling | imbottitura | enchimento | padding, fill, wadding, recheio
capa | cover | federa | capa | cubierta, outer cover, copertura
acabado | trim | finiture | acabamento | trims, guarnición, guarnizioni, adornos, aplicaciones, detalles, details
cuello | collar | collo | gola | neck
puños | cuffs | polsini | punhos | puño, cuff
mangas | sleeves | maniche | mangas | manga, sleeve, manica
bolsillos | pockets | tasche | bolsos | bolsillo, pocket, tasca
capucha | hood | cappuccio | capuz |
canalé | ribbing | coste | canelado | rib, costina
cintura | waistband | cintura | cós | cinturilla, waist
espalda | back | dietro | costas | parte trasera
delantero | front | davanti | frente | parte delantera
empeine | upper | tomaia | gáspea | corte, pala, gaspea, parte superior
suela | sole | suola | sola | outsole, soles, suelas, suole
plantilla | insole | soletta | palmilha | sottopiede, plantare, insoles
tacón | heel | tacco | salto | tacones
entresuela | midsole | intersuola | entressola |
correa | strap | cinturino | correia | asas, asa, tracolla, alça
herrajes | hardware | minuteria | ferragens | hebilla, buckle, fibbia, metal parts
bordado | embroidery | ricamo | bordado |
encaje | lace | pizzo | renda |
botones | buttons | bottoni | botões | botón, button
hilo | thread | filo | linha | hilos, filato, yarn
base | base | base | base |
superficie | surface | superficie | superfície |
pelo | pile | pelo | pelo | pelaje
`;
