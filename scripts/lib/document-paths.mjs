const TOP = /^(app|components|lib|messages|e2e|public|traceability-api|scripts|\.ci)\//;
const ROOT_FILE = /^[\w.-]+\.(mjs|ts|json|md|example)$/;

/** Created at runtime or by the build: documents may mention them, a fresh clone does not have them. */
const MADE_LATER = new Set(['started.json', 'secrets.json']);

/**
 * Paths of this repository in backticks in a Markdown text. Patterns (`*`, `<entity>`, `{es,en}`, `…`) and addresses
 * are not paths.
 */
export function pathsIn(markdown) {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text.trim().replace(/:\d+$/, ''));
  return [...new Set(quoted)].filter(
    (text) => (TOP.test(text) || ROOT_FILE.test(text)) && !/[*<>{}…\s]/.test(text) && !MADE_LATER.has(text),
  );
}
