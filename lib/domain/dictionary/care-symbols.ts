/*
 * Treatments that ISO 3758 distinguishes, and other advice on labels. Each pattern matches folded text (lower case, no
 * accents) in any of our languages; earlier entries consume their words before later ones are tried.
 */
const WASH = '(?:lavar|lavado|lavagem|lavare|lavaggio|machine wash|wash|machine washable)';
const MACHINE = '(?: (?:a|en|in|na|em|alla))?(?: (?:la )?(?:maquina|lavadora|lavatrice|macchina|machine))?';
const UP_TO = '(?: (?:a|at|max|maximo|massimo|hasta|up to|ate|fino a|como maximo|no maximo|al massimo|at most))*';
const LOW =
  '(?:temperatura baja|baja temperatura|bassa temperatura|baixa temperatura|temperatura baixa|low(?: heat| temperature)?)';
const MEDIUM =
  '(?:temperatura media|media temperatura|temperatura mediana|medium(?: heat| temperature)?|temperatura medie)';
const HIGH = '(?:temperatura alta|alta temperatura|high(?: heat| temperature)?)';
const IRON = '(?:planchar|plancha|planchado|iron|stirare|stiratura|passar a ferro|engomar)(?: (?:ad?|on|at))?';
const DRYER_PT = '(?:maquina de secar(?: roupa)?|secadora|secador(?: de roupa)?)';
const washPattern = (degrees: string) => `${WASH}${MACHINE}${UP_TO} ${degrees} ?[°o]? ?c?`;

export const SYMBOLS = [
  [
    'no-dry-clean',
    'no (?:lavar|limpiar) en seco|no limpieza en seco|do not dry clean|no dry cleaning|non lavare a secco|no lavaggio a secco|nao (?:limpar|lavar) a seco',
  ],
  [
    'dry-clean',
    '(?:limpieza|limpiar|lavar|lavado) en seco|dry clean(?:ing)?|(?:lavare|lavaggio|pulizia|pulire) a secco|(?:limpeza|limpar|lavar|lavagem) a seco',
  ],
  [
    'no-bleach',
    'no (?:usar |utilizar )?(?:lejia|blanqueador|blanquear)|sin lejia|do not (?:use )?bleach|no bleach|non candeggiare|non usare candeggina|no candeggio|nao (?:usar|utilizar) lixivia|nao branquear',
  ],
  [
    'no-tumble',
    `no (?:usar|utilizar|meter en|poner en) (?:la )?secadora|no secar (?:en (?:la )?secadora|a maquina)|no secadora|do not (?:tumble(?: dry)?|machine dry)|do not use (?:a )?(?:tumble )?dryer|no tumble dry(?:ing)?|non asciugare (?:in asciugatrice|a macchina)|non (?:usare|utilizzare|mettere in) (?:l )?asciugatrice|no asciugatrice|nao (?:usar|utilizar|colocar na|por na) (?:a )?${DRYER_PT}|nao secar (?:(?:na|em|a) maquina(?: de secar(?: roupa)?)?|(?:na|em) secadora|(?:no|em) secador)`,
  ],
  [
    'tumble-low',
    `(?:secar en |en )?secadora a ${LOW}|tumble dry(?: on)? ${LOW}|(?:asciugare in )?asciugatrice a ${LOW}|(?:maquina de secar|secar na maquina) a ${LOW}`,
  ],
  ['tumble', 'secar en secadora|tumble dry|asciugare in asciugatrice|secar na maquina'],
  [
    'flat-dry',
    'secar en (?:plano|horizontal)|secado en plano|dry flat|flat dry|lay flat to dry|asciugare (?:in piano|disteso|in orizzontale)|secar na horizontal|secar estendido',
  ],
  [
    'shade-dry',
    'secar a la sombra|a la sombra|dry in (?:the )?shade|in the shade|asciugare all ombra|all ombra|secar a sombra',
  ],
  [
    'away-from-heat',
    '(?:(?:secar|dry|asciugare) )?(?:lejos (?:del calor|de (?:las )?fuentes de calor)|away from (?:(?:direct )?heat(?: sources)?|sources of heat)|lontano (?:dal calore|da(?:lle)? fonti di calore)|longe (?:do calor|de fontes de calor|das fontes de calor))',
  ],
  [
    'line-dry',
    'tender|secar al aire(?: libre)?|secar colgado|line dry|hang dry|air dry|hang to dry|stendere|asciugare all aria(?: aperta)?|secar ao ar(?: livre)?|secar pendurado',
  ],
  ['no-iron', 'no planchar|do not iron|no iron(?:ing)?|non stirare|nao (?:passar a ferro|engomar|passar)'],
  ['iron-low', `${IRON} ${LOW}|cool iron|plancha tibia`],
  ['iron-medium', `${IRON} ${MEDIUM}|warm iron`],
  ['iron-high', `${IRON} ${HIGH}|hot iron`],
  ['iron', 'planchar|iron|stirare|passar a ferro'],
  ['no-wash', 'no lavar|do not wash|non lavare|nao lavar'],
  ['hand-wash', '(?:lavar|lavado|lavare|lavaggio) a mano|hand ?wash(?: only)?|wash by hand|(?:lavar|lavagem) a mao'],
  ['wash-30', washPattern('30')],
  ['wash-40', washPattern('40')],
  ['wash-60', washPattern('60')],
  ['wash-95', washPattern('9[05]')],
  [
    'wash',
    '(?:lavar|lavado|lavagem|lavare|lavaggio) (?:a|en|in|na|em|alla) (?:la )?(?:maquina|lavadora|lavatrice|macchina)|machine wash|machine washable',
  ],
  ['cold', '(?:(?:en|con|in|with|em|com) )?(?:agua fria|cold water|acqua fredda)|en frio|a frio|a freddo|cold'],
  [
    'wool',
    '(?:con )?programa (?:de |para )?(?:lana|la)\\b|(?:on )?wool (?:programme|program|cycle)|programma (?:per )?(?:la )?lana',
  ],
  [
    'gentle',
    '(?:programa|ciclo|programma) delicad?[ot]o?|ciclo delicato|programma delicato|gentle (?:cycle|wash)|delicate (?:cycle|wash)',
  ],
  ['similar', '(?:con|with|com)? ?(?:colores similares|(?:similar|like) colou?rs|colori simili|cores semelhantes)'],
  ['inside-out', '(?:del|por el) reves|inside out|al rovescio|do avesso'],
  ['no-wring', 'no retorcer|do not wring|non strizzare|nao torcer'],
  ['brush', 'cepillar|brush|spazzolare(?: a secco)?|escovar'],
  [
    'air',
    '(?:airear|ventilar|air|arieggiare|arejar)(?: entre usos| between (?:wears|uses)| tra un uso e l altro| entre utilizacoes)?',
  ],
  [
    'damp-cloth',
    '(?:limpiar|limpieza|wipe|clean|wipe clean|pulire|pulizia|limpar|limpeza) (?:con|with|com) (?:(?:un|a|um) )?(?:(?:pano|trapo) humedo|(?:damp|moist) cloth|panno umido|pano h?umido)|(?:pasar (?:con )?un (?:pano|trapo) humedo|passare (?:con )?un panno umido|passar (?:com )?um pano h?umido)',
  ],
  [
    'nourish',
    'nutrir con crema neutra|nourish with (?:a )?neutral cream|nutrire con crema neutra|nutrir com creme neutro',
  ],
  [
    'waterproof',
    'impermeabilizar antes del primer uso|waterproof before (?:the )?first use|impermeabilizzare prima del primo uso|impermeabilizar antes d(?:a primeira utilizacao|o primeiro uso)',
  ],
] as const;

export type CareSymbol = (typeof SYMBOLS)[number][0];

/** Labels of the treatments: es | en | it | pt. */
export const SAYINGS: Readonly<Record<CareSymbol, string>> = {
  'no-dry-clean': 'No limpiar en seco | Do not dry clean | Non lavare a secco | Não limpar a seco',
  'dry-clean': 'Limpieza en seco | Dry clean | Lavaggio a secco | Limpeza a seco',
  'no-bleach': 'No usar lejía | Do not bleach | Non candeggiare | Não usar lixívia',
  'no-tumble': 'No usar secadora | Do not tumble dry | Non asciugare in asciugatrice | Não secar na máquina',
  'tumble-low':
    'Secadora a baja temperatura | Tumble dry low | Asciugatrice a bassa temperatura | Secar na máquina a baixa temperatura',
  tumble: 'Secar en secadora | Tumble dry | Asciugare in asciugatrice | Secar na máquina',
  'flat-dry': 'Secar en plano | Dry flat | Asciugare in piano | Secar na horizontal',
  'shade-dry': 'Secar a la sombra | Dry in the shade | Asciugare all’ombra | Secar à sombra',
  'away-from-heat': 'Secar lejos del calor | Dry away from heat | Asciugare lontano dal calore | Secar longe do calor',
  'line-dry': 'Secar al aire | Line dry | Asciugare all’aria | Secar ao ar',
  'no-iron': 'No planchar | Do not iron | Non stirare | Não passar a ferro',
  'iron-low':
    'Planchar a baja temperatura | Iron on low heat | Stirare a bassa temperatura | Passar a ferro a baixa temperatura',
  'iron-medium':
    'Planchar a temperatura media | Iron on medium heat | Stirare a temperatura media | Passar a ferro a temperatura média',
  'iron-high':
    'Planchar a temperatura alta | Iron on high heat | Stirare ad alta temperatura | Passar a ferro a temperatura alta',
  iron: 'Planchar | Iron | Stirare | Passar a ferro',
  'no-wash': 'No lavar | Do not wash | Non lavare | Não lavar',
  'hand-wash': 'Lavar a mano | Hand wash | Lavare a mano | Lavar à mão',
  'wash-30': 'Lavar a máquina a 30 °C | Machine wash at 30 °C | Lavare in lavatrice a 30 °C | Lavar à máquina a 30 °C',
  'wash-40': 'Lavar a máquina a 40 °C | Machine wash at 40 °C | Lavare in lavatrice a 40 °C | Lavar à máquina a 40 °C',
  'wash-60': 'Lavar a máquina a 60 °C | Machine wash at 60 °C | Lavare in lavatrice a 60 °C | Lavar à máquina a 60 °C',
  'wash-95': 'Lavar a máquina a 95 °C | Machine wash at 95 °C | Lavare in lavatrice a 95 °C | Lavar à máquina a 95 °C',
  wash: 'Lavar a máquina | Machine wash | Lavare in lavatrice | Lavar à máquina',
  cold: 'En agua fría | In cold water | In acqua fredda | Em água fria',
  wool: 'Programa de lana | Wool programme | Programma lana | Programa de lã',
  gentle: 'Programa delicado | Gentle cycle | Programma delicato | Programa delicado',
  similar: 'Con colores similares | With similar colours | Con colori simili | Com cores semelhantes',
  'inside-out': 'Del revés | Inside out | Al rovescio | Do avesso',
  'no-wring': 'No retorcer | Do not wring | Non strizzare | Não torcer',
  brush: 'Cepillar | Brush | Spazzolare | Escovar',
  air: 'Airear entre usos | Air between wears | Arieggiare tra un uso e l’altro | Arejar entre utilizações',
  'damp-cloth':
    'Limpiar con un paño húmedo | Wipe with a damp cloth | Pulire con un panno umido | Limpar com um pano húmido',
  nourish: 'Nutrir con crema neutra | Nourish with neutral cream | Nutrire con crema neutra | Nutrir com creme neutro',
  waterproof:
    'Impermeabilizar antes del primer uso | Waterproof before first use | Impermeabilizzare prima del primo uso | Impermeabilizar antes da primeira utilização',
};
