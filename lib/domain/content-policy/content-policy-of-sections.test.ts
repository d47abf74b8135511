import { createSection, SECTION_TYPES, type Section } from '@/lib/contract/sections/index';
import { needsOf } from './content-policy-of-sections';

const FILE = '/public/files/01890a5d-ac96-774b-bcce-b302099a8057';
const none = { islands: [], sources: {} };
const video = (url: string, id = 'v') => createSection('video', id, { url });
const social = (postUrl: string, showPost = true) => createSection('social', 's', { postUrl, showPost });

describe('what the sections of a page need', () => {
  it('is nothing if they contain only text and pictures, or nothing yet', () => {
    expect(needsOf(SECTION_TYPES.map((type) => createSection(type, type)))).toEqual(none);
    expect(needsOf([])).toEqual(none);
  });

  it.each<[string, Section, object]>([
    ['an uploaded film', video(FILE), { islands: [], sources: { 'media-src': ["'self'"] } }],
    [
      'a film of another host',
      video('https://youtu.be/dQw4w9WgXcQ'),
      { islands: ['video'], sources: { 'frame-src': ['https://www.youtube-nocookie.com'] } },
    ],
    [
      'a post',
      social('https://www.instagram.com/p/CxY_z-1abc/'),
      { islands: ['social'], sources: { 'frame-src': ['https://www.instagram.com'] } },
    ],
    [
      'a document',
      createSection('pdf', 'p', { url: FILE }),
      { islands: ['pdf'], sources: { 'object-src': ["'self'"], 'frame-src': ["'self'"] } },
    ],
    ['a gallery', createSection('gallery', 'g', { images: [{ imgUrl: FILE }] }), { islands: ['gallery'], sources: {} }],
    ['a gallery without pictures', createSection('gallery', 'g', { images: [{}] }), none],
    ['a film of a host that is not on the list', video('https://evil.example/embed/1'), none],
    ['a post that can only be linked to', social('https://x.com/lana/status/1'), none],
    ['a post that is not shown', social('https://www.instagram.com/p/CxY_z-1abc/', false), none],
    ['a section that is not shown', { ...video(FILE), status: 'inactive' }, none],
    ['an unknown type', { id: 'x', type: 'hologram', url: 'https://youtu.be/dQw4w9WgXcQ' }, none],
  ])('of %s', (_, section, needs) => expect(needsOf([section])).toEqual(needs));

  it('is combined without duplicates', () => {
    const sections = [
      video('https://youtu.be/dQw4w9WgXcQ', 'a'),
      video('https://youtu.be/aaaaaaaaaaa', 'b'),
      video('https://vimeo.com/76979871', 'c'),
      video(FILE, 'd'),
    ];
    expect(needsOf(sections)).toEqual({
      islands: ['video'],
      sources: {
        'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        'media-src': ["'self'"],
      },
    });
  });

  it('is a connection to our server for a history in which a visitor may record events', () => {
    const history = createSection('event_log', 'h');
    expect(needsOf([history], { hasActions: true })).toEqual({
      islands: ['event_log'],
      sources: { 'connect-src': ["'self'"] },
    });
    expect(needsOf([history], { hasActions: false })).toEqual(none);
    expect(needsOf([history])).toEqual(none);
  });

  it('is nothing for a document in a sandbox', () => {
    const document = createSection('pdf', 'p', { url: FILE });
    expect(needsOf([document], { hasActions: false, isSandboxed: true })).toEqual(none);
  });
});
