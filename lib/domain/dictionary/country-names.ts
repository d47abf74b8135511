/** ISO 3166-1, three letters each, in the order of `COUNTRIES`. */
export const ALPHA_3: readonly string[] = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN ' +
  'BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE ' +
  'DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL ' +
  'GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM ' +
  'JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE ' +
  'MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL ' +
  'NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN ' +
  'SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON ' +
  'TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'
).split(' ');

/**
 * Names of countries that `Intl.DisplayNames` does not use in our languages: official and former ones, abbreviations,
 * and parts of a country that people take for one. A line: code | names.
 */
export const COUNTRY_ALIASES = `
AE | UAE, EAU, U.A.E., Emirates, Emirati, Emiratos, Emirati Arabi, Emiratos Árabes
BA | Bosnia
BL | Saint-Barth
BN | Brunei Darussalam
BO | Plurinational State of Bolivia, Estado Plurinacional de Bolivia
BY | Belorussia
CD | DR Congo, DRC, R.D. Congo, R.D. del Congo, Democratic Republic of the Congo, The Democratic Republic of the Congo, Repubblica Democratica del Congo, República Democrática do Congo, Zaire
CH | Swiss Confederation, Confederación Suiza, Confederazione Svizzera, Confederação Suíça
CI | Ivory Coast, Costa de Marfil
CN | China, P.R.C., PRC, P.R. China, PR China, Mainland China, People’s Republic of China, República Popular China, República Popular de China, Repubblica Popolare Cinese, República Popular da China
CV | Cape Verde, Cabo Verde
CX | Isola del Natale, Ilha de Natal
CZ | Czech Republic, Czechia, República Checa, Repubblica Ceca
DE | Federal Republic of Germany, República Federal de Alemania, Repubblica Federale di Germania, Repubblica Federale Tedesca, República Federal da Alemanha
DO | Rep. Dominicana, Dominican Rep.
EG | Arab Republic of Egypt, República Árabe de Egipto
FM | Federated States of Micronesia, Estados Federados de Micronesia, Stati Federati di Micronesia
FR | French Republic, República Francesa, Repubblica Francese
GB | Great Britain, Gran Bretaña, Gran Bretagna, Grã-Bretanha, UK, U.K., United Kingdom of Great Britain and Northern Ireland, Reino Unido de Gran Bretaña e Irlanda del Norte, Regno Unito di Gran Bretagna e Irlanda del Nord, Reino Unido da Grã-Bretanha e Irlanda do Norte, England, Inglaterra, Inghilterra, Scotland, Escocia, Scozia, Northern Ireland, Irlanda del Norte, Irlanda del Nord, Irlanda do Norte, País de Gales
GR | Hellenic Republic, República Helénica, Repubblica Ellenica
HK | Hong Kong, Hongkong, Hong Kong SAR
IE | Eire
IR | Islamic Republic of Iran, República Islámica de Irán, Persia
IT | Italian Republic, República Italiana, Repubblica Italiana
KG | Kirguizistán, Kyrgyz Republic
KP | Democratic People’s Republic of Korea, República Popular Democrática de Corea, Repubblica Popolare Democratica di Corea, República Popular Democrática da Coreia, DPRK
KR | Korea, Corea, Coreia, Rep. of Korea
LA | Lao PDR, Lao People’s Democratic Republic, República Democrática Popular Lao, Repubblica Democratica Popolare del Laos
LY | Libyan Arab Jamahiriya
MK | Macedonia, FYROM
MM | Myanmar, Birmania, Burma, Mianmar, Republic of the Union of Myanmar
MO | Macao, Macau
MX | Méjico, Estados Unidos Mexicanos, United Mexican States
MY | Malesia
NL | Holland, Holanda, Olanda, Nederland
PN | Pitcairn
PS | Palestine, Palestina, State of Palestine, Estado de Palestina
PT | Portuguese Republic, República Portuguesa, Repubblica Portoghese
RU | Russian Federation, Federación de Rusia, Federación Rusa, Federazione Russa, Federação Russa, Federação da Rússia
SA | KSA
SH | Saint Helena
SK | Slovak Republic, República Eslovaca, Repubblica Slovacca
SS | Sudan del Sud
ST | São Tomé
SY | Syrian Arab Republic, República Árabe Siria, Repubblica Araba Siriana
SZ | Swaziland, Suazilandia, Swazilandia, Eswatini
TL | East Timor, Timor Oriental
TR | Turkey, Turkiye, Turquía
TW | Republic of China, República de China, Repubblica di Cina, República da China, Chinese Taipei, Taiwan Province of China
TZ | United Republic of Tanzania, República Unida de Tanzania, Repubblica Unita di Tanzania
US | U.S.A., U.S., United States of America, EE. UU., EEUU, EE UU de América, Estados Unidos de América, Estados Unidos da América, Estados Unidos de Norteamérica, Stati Uniti d’America, EUA, E.U.A.
VA | Holy See, Holy See (Vatican City State), Santa Sede, Vatican, Vaticano, Santa Sé, Vatican City State
VC | St. Vincent
VE | Bolivarian Republic of Venezuela, República Bolivariana de Venezuela, Repubblica Bolivariana del Venezuela
VI | United States Virgin Islands, U.S. Virgin Islands, Islas Vírgenes de los Estados Unidos
VN | Vietnam, Viet Nam, Socialist Republic of Vietnam
ZA | Suráfrica, RSA
`;

/** Names as above that mean something else wherever a text need not be about a country, such as patterns of fabric. */
export const SURE_ALIASES = `
GB | Wales, Gales, Galles
US | America, América
`;
