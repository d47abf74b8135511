import type { PageName } from '@/lib/access/page-types';
import type { Language } from '@/lib/i18n/language';
import type { ActionKey } from '../shell-types';

/**
 * Synonyms for pages and actions, in all four languages: es, en, it, pt. A user who works in one language may know the
 * word of another. Loaded with the palette.
 */
export const PAGE_WORDS: Partial<Record<PageName, string>> = {
  account:
    'ajustes cuenta perfil contraseña sesiones settings account profile password sessions impostazioni account profilo password sessioni definições conta perfil palavra-passe sessões api keys claves',
  articles:
    'artículos productos referencias sku articles products items articoli prodotti referenze artigos produtos referências',
  blocks:
    'bloques códigos comprados saldo blocks codes purchased balance blocchi codici acquistati saldo blocos códigos comprados saldo',
  companies: 'empresas clientes gtin companies customers aziende clienti empresas clientes',
  containerEvents:
    'eventos contenedores cargas container events loads eventi contenitori carichi eventos contentores cargas',
  containers:
    'contenedores cajas palés containers boxes pallets contenitori scatole bancali contentores caixas paletes',
  createUnits:
    'crear unidades generar códigos create units generate codes creare unità generare codici criar unidades gerar códigos',
  dashboard:
    'panel inicio resumen cifras dashboard home overview figures pannello inizio riepilogo painel início resumo números',
  epcis:
    'intercambio eventos epcis exchange import export scambio eventi importare esportare intercâmbio importar exportar',
  eventRecords:
    'registros eventos historial reparaciones devoluciones qué se ha registrado records events history repairs returns what was recorded registrazioni eventi cronologia riparazioni resi registos eventos histórico reparações devoluções',
  events: 'eventos pasos events steps eventi fasi passi eventos etapas passos',
  files:
    'archivos imágenes vídeos pdf files pictures images videos file immagini video ficheiros imagens vídeos biblioteca library libreria',
  lots: 'lotes partidas lots batches lotti partite lotes',
  materials:
    'materiales tejidos composición materials fabrics composition materiali tessuti composizione materiais tecidos composição',
  places:
    'lugares talleres tiendas almacenes mapa gln places workshops shops warehouses map luoghi laboratori negozi magazzini mappa locais oficinas lojas armazéns mapa',
  process:
    'procesos fabricación posventa processes manufacturing processi produzione post-vendita processos fabrico pós-venda trazabilidad traceability',
  record: 'registrar evento escanear record event scan registrare evento scansionare registar evento ler',
  subscription:
    'suscripciones planes pagos subscriptions plans payments abbonamenti piani pagamenti subscrições planos pagamentos',
  supplierLot: 'lote de proveedor retirada supplier lot recall lotto del fornitore richiamo lote de fornecedor recolha',
  templates: 'plantillas modelos templates template modelli templates modelos',
  trash:
    'papelera eliminados borrados restaurar trash deleted bin restore cestino eliminati ripristinare reciclagem eliminados restaurar lixo',
  units:
    'unidades piezas códigos qr units pieces codes unità pezzi codici unidades peças códigos etiquetas labels etichette',
  upload:
    'carga masiva excel csv subir importar bulk load upload import sheet caricamento massivo importare foglio carregamento massa carregar folha',
};

export const ACTION_WORDS: Record<ActionKey, string> = {
  newArticle:
    'nuevo artículo crear añadir producto sku new article create add product item nuovo articolo creare aggiungere prodotto novo artigo criar adicionar produto',
  uploadArticles:
    'subir hoja excel csv artículos importar carga masiva upload import articles bulk load sheet caricare importare articoli foglio massivo carregar importar artigos folha massa',
  createUnits:
    'crear unidades generar códigos qr create units generate codes creare unità generare codici criar unidades gerar códigos',
  printLabels: 'imprimir etiquetas qr pdf print labels stampare etichette imprimir etiquetas',
  buyCodes: 'comprar códigos bloque buy codes block purchase comprare codici blocco acquistare comprar códigos bloco',
  recordEvent:
    'registrar evento escanear cámara record event scan camera registrare evento scansionare fotocamera registar evento ler câmara',
  newTemplate: 'nueva plantilla crear new template create nuovo template creare modello novo template criar',
  newMaterial:
    'nuevo material crear tejido new material create fabric nuovo materiale creare tessuto novo material criar tecido',
  newLot: 'nuevo lote crear partida new lot create batch nuovo lotto creare partita novo lote criar',
  newPlace:
    'nuevo lugar crear taller tienda almacén new place create workshop shop warehouse nuovo luogo creare negozio magazzino novo local criar loja armazém',
  newProcess: 'nuevo proceso crear new process create nuovo processo creare novo processo criar',
  newContainer:
    'nuevo contenedor crear caja new container create box nuovo contenitore creare scatola novo contentor criar caixa',
  uploadFiles:
    'subir archivos biblioteca imágenes fotos pdf vídeo upload files library pictures photos video caricare carica file libreria immagini foto carregar ficheiros biblioteca imagens fotos',
  changePassword: 'cambiar contraseña clave change password cambiare password mudar alterar palavra-passe senha',
};

/** Actions that the browser performs itself. */
export const OWN_WORDS = {
  lock: 'bloquear pantalla lock screen bloccare schermo bloquear ecrã',
  logout: 'cerrar sesión salir sign out log out leave uscire disconnettere terminar sessão sair',
  theme:
    'tema cambiar cambiare mudar switch change modo oscuro claro noche theme dark light mode night tema scuro chiaro notte escuro claro noite aspecto appearance aspetto aspeto',
  language: 'idioma lengua language lingua língua cambiar cambiare mudar switch change',
} as const;

/** Other names of each language. */
export const LANGUAGE_WORDS: Record<Language, string> = {
  es: 'español castellano spanish spagnolo espanhol',
  en: 'english inglés inglese inglês',
  it: 'italiano italian',
  pr: 'português portugués portuguese portoghese',
};
