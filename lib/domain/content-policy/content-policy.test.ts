import { type Content, contentPolicy, CONTENTS } from './content-policy';

const base = { 'default-src': ["'none'"], 'img-src': ["'self'"], 'media-src': ["'none'"], 'frame-src': ["'none'"] };

const directives = (...contents: Content[]) =>
  new Set(contentPolicy({ base, contents, tileOrigin: 'https://tiles.example' }).split('; '));

describe('contentPolicy', () => {
  it('is the base for a page without special content', () => {
    expect(contentPolicy({ base, contents: [] })).toBe(
      "default-src 'none'; img-src 'self'; media-src 'none'; frame-src 'none'",
    );
  });

  it('is the base policy by default', () => {
    expect(contentPolicy({ base: { 'default-src': ["'none'"] } })).toBe("default-src 'none'");
  });

  it.each([
    ['camera', ["script-src 'wasm-unsafe-eval'", "worker-src 'self' blob:"]],
    ['video', ["media-src 'self'"]],
    ['map', ["img-src 'self' https://tiles.example"]],
    ['frame', ["frame-src 'self'"]],
  ] as const)('is extended only by what a %s needs', (content, expected) => {
    const before = directives();
    expect([...directives(content)].filter((directive) => !before.has(directive))).toEqual(expected);
  });

  it('combines the needs of several contents without duplicates', () => {
    const all = contentPolicy({ base, contents: [...CONTENTS, ...CONTENTS], tileOrigin: null });
    expect(all).toBe(
      "default-src 'none'; img-src 'self'; media-src 'self'; frame-src 'self'; script-src 'wasm-unsafe-eval'; worker-src 'self' blob:",
    );
  });

  it('adds the given sources, and no directive without sources', () => {
    const sources = { 'script-src': ["'sha256-abc='"], 'frame-src': ['https://player.vimeo.com'], 'object-src': [] };
    expect(contentPolicy({ base, contents: ['frame'], sources })).toBe(
      "default-src 'none'; img-src 'self'; media-src 'none'; frame-src 'self' https://player.vimeo.com; script-src 'sha256-abc='",
    );
  });
});
