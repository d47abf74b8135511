import { PLAIN_HEADERS } from '../program/raw-answer.mjs';
import { isApiTarget } from './api-target.mjs';
import { LABELLED } from './pass-through.mjs';

const LANGUAGES = ['es', 'en', 'it', 'pt'];

/** Seconds after which the page about an unavailable API reloads. */
const RETRY_SECONDS = 3;

const TEXTS = {
  invalid: {
    es: ['Esta dirección no es válida'],
    en: ['This address is not valid'],
    it: ['Questo indirizzo non è valido'],
    pt: ['Este endereço não é válido'],
  },
  tooLarge: {
    es: ['Se han enviado demasiados datos'],
    en: ['Too much was sent'],
    it: ['Sono stati inviati troppi dati'],
    pt: ['Foram enviados demasiados dados'],
  },
  away: {
    es: [
      'Fallo en la conexión a la Api',
      'La API no responde en este momento. Esta página se abre sola en cuanto vuelva a responder.',
    ],
    en: [
      'The connection to the API failed',
      'The API is not answering right now. This page opens by itself as soon as it answers.',
    ],
    it: [
      'Connessione all’API non riuscita',
      'L’API al momento non risponde. Questa pagina si apre da sola appena risponde.',
    ],
    pt: [
      'Falha na ligação à API',
      'A API não responde neste momento. Esta página abre-se sozinha assim que ela responder.',
    ],
  },
  failed: {
    es: ['Algo ha fallado', 'Lo que hayas guardado sigue ahí. Vuelve a intentarlo.'],
    en: ['Something went wrong', 'What you have saved is still there. Try again.'],
    it: ['Qualcosa è andato storto', 'Ciò che hai salvato è ancora lì. Riprova.'],
    pt: ['Algo correu mal', 'O que guardou continua lá. Tente novamente.'],
  },
  notAllowed: {
    es: ['Esta acción no está disponible aquí'],
    en: ['This action is not available here'],
    it: ['Questa azione non è disponibile qui'],
    pt: ['Esta ação não está disponível aqui'],
  },
  tooSlow: {
    es: ['Los datos llegan demasiado despacio'],
    en: ['The data is arriving too slowly'],
    it: ['I dati arrivano troppo lentamente'],
    pt: ['Os dados chegam demasiado devagar'],
  },
  slow: {
    es: ['La API tarda demasiado en responder'],
    en: ['The API takes too long to answer'],
    it: ['L’API impiega troppo tempo a rispondere'],
    pt: ['A API demora demasiado a responder'],
  },
};

/** For people who scanned a label: worded like the API's own failure page (Passport.failedTitle), not about an API. */
const TO_VISITORS = {
  away: {
    es: [
      'Ahora no podemos mostrar esta página',
      'Algo ha fallado por nuestra parte. La página se abre sola en cuanto sea posible.',
    ],
    en: [
      'We cannot show this page right now',
      'Something went wrong on our side. The page opens by itself as soon as it can.',
    ],
    it: [
      'Ora non possiamo mostrare questa pagina',
      'Qualcosa è andato storto da parte nostra. La pagina si apre da sola appena possibile.',
    ],
    pt: [
      'Não podemos mostrar esta página agora',
      'Algo correu mal do nosso lado. A página abre-se sozinha assim que for possível.',
    ],
  },
};
const VISITED = new RegExp(`^/(?:${LABELLED.join('|')})/`);

/** Whether a person requests a page that labels link to. */
export const isVisit = ({ method, url = '' }) => (method === 'GET' || method === 'HEAD') && VISITED.test(url);

const KINDS = {
  invalid: { status: 400, code: 'INVALID_DATA' },
  notAllowed: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  tooSlow: { status: 400, code: 'INVALID_DATA' },
  tooLarge: { status: 413, code: 'TOO_LARGE' },
  failed: { status: 500, code: 'INTERNAL_SERVER_ERROR' },
  away: { status: 503, code: 'UNAVAILABLE' },
  slow: { status: 504, code: 'UPSTREAM_TIMEOUT' },
};

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui;margin:15vh auto;max-width:34rem;padding:0 min(1.5rem,6vw);background:#fbfaf7;color:#18211d;overflow-wrap:anywhere}h1{font-size:1.4rem;font-weight:600;line-height:1.35;margin:0 0 .25rem}p{margin:0 0 1.25rem}h1+p{font-size:1.15rem}div{margin-top:2rem}strong{display:block;font-weight:600}@media(prefers-color-scheme:dark){body{background:#101513;color:#e7ece8}}';

/** The first supported language in the header; browsers list the preferred one first. */
function preferred(acceptLanguage) {
  const tag = /(?:^|[\s,])(es|en|it|pt|pr)\b/i.exec(String(acceptLanguage ?? '').slice(0, 200))?.[1]?.toLowerCase();
  return tag === 'pr' ? 'pt' : tag;
}

/** The language of people without a supported one: English for those who scanned a label in another, else Spanish. */
const fallback = (req) => (isVisit(req) && req.headers['accept-language'] ? 'en' : 'es');

/** The language selected on the page, otherwise the browser's. */
const languageOf = (req) =>
  preferred(/^[^?]*\?(?:.*&)?lang=(\w+)/.exec(req.url ?? '')?.[1] ?? '') ??
  preferred(req.headers['accept-language']) ??
  fallback(req);

/** A page for people: the same text in every language, the reader's first; no script, nothing of the request echoed. */
function page(kind, req) {
  const texts = (isVisit(req) && TO_VISITORS[kind]) || TEXTS[kind];
  const first = languageOf(req);
  const [title, text = ''] = texts[first];
  const others = LANGUAGES.filter((language) => language !== first).map((language) => {
    const [name, more = ''] = texts[language];
    return `<p lang="${language}"><strong>${name}</strong>${more}</p>`;
  });
  const main = `<main><h1>${title}</h1>${text && `<p>${text}</p>`}<div>${others.join('')}</div></main>`;
  const retry = kind === 'away' && req.method === 'GET' ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : '';
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${retry}<title>${title}</title><style>${STYLE}</style></head><body>${main}</body></html>`;
}

const isForPrograms = ({ url = '', headers }) => {
  const accept = String(headers.accept ?? '');
  return isApiTarget(url) || (accept.includes('json') && !accept.includes('html'));
};

/** The contract's error envelope in the client's language. */
export const envelopeFor = ({ headers }, kind) => ({
  status: 'error',
  code: KINDS[kind].code,
  message: `${TEXTS[kind][preferred(headers['accept-language']) ?? 'es'][0]}.`,
});

/**
 * Responds to a request that cannot be forwarded: with a page or, for programs, with the contract's error envelope.
 * @param {'invalid' | 'notAllowed' | 'tooLarge' | 'failed' | 'away' | 'slow'} kind
 */
export function sendFailure(req, res, kind) {
  if (res.headersSent || res.destroyed) return;
  const { status } = KINDS[kind];
  const isPlain = isForPrograms(req);
  res.writeHead(status, {
    'content-type': isPlain ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...PLAIN_HEADERS,
    ...(kind === 'away' ? { 'retry-after': String(RETRY_SECONDS) } : { connection: 'close' }),
  });
  if (req.method === 'HEAD') return res.end();
  res.end(isPlain ? JSON.stringify(envelopeFor(req, kind)) : page(kind, req));
}
