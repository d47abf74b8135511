import { embedOf, FRAME_HOSTS, providerName, providerOf, PROVIDERS } from './embeds';

const srcOf = (address: string) => embedOf(address)?.src ?? null;

describe('embedded content of another host', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    ['https://www.instagram.com/p/CxY_z-1abc/?hl=es', 'https://www.instagram.com/p/CxY_z-1abc/embed/'],
    ['https://www.instagram.com/lana/reel/CxY_z-1abc/', 'https://www.instagram.com/p/CxY_z-1abc/embed/'],
    [
      'https://www.tiktok.com/@lana.hijas/video/6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173',
    ],
    [
      'https://es.pinterest.com/pin/camisa--254875660155238616/',
      'https://assets.pinterest.com/ext/embed.html?id=254875660155238616',
    ],
    [
      'https://www.pinterest.co.uk/pin/254875660155238616/',
      'https://assets.pinterest.com/ext/embed.html?id=254875660155238616',
    ],
    [
      'https://www.linkedin.com/posts/lana_hilo-activity-7317482203691581440-AbCd',
      'https://www.linkedin.com/embed/feed/update/urn:li:activity:7317482203691581440',
    ],
    [
      'https://www.linkedin.com/feed/update/urn:li:share:7317482203691581440/',
      'https://www.linkedin.com/embed/feed/update/urn:li:share:7317482203691581440',
    ],
    [
      'https://www.facebook.com/lana/posts/123456?evil=1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Flana%2Fposts%2F123456&show_text=true',
    ],
    [
      'https://www.facebook.com/watch/?v=123456',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123456&show_text=true',
    ],
  ])('%s is framed by %s', (address, src) => {
    expect(srcOf(address)).toBe(src);
    expect(FRAME_HOSTS).toContain(new URL(src).host);
    expect(embedOf(address)?.host).toBe(new URL(src).host);
  });

  it.each([
    'https://x.com/lana/status/1234567890',
    'https://www.youtube.com/@lana',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/"><script>',
    'https://vimeo.com/lana',
    'https://www.instagram.com/lana/',
    'https://vm.tiktok.com/ZMabc/',
    'https://www.facebook.com/lana',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evilyoutu.be/dQw4w9WgXcQ',
    'https://pinterest.evil.example/pin/254875660155238616/',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com',
    '/public/files/01890a5d-ac96-774b-bcce-b302099a8057',
    'no address',
    '',
  ])('%s is a plain link at most', (address) => expect(embedOf(address)).toBeNull());

  it('is recognised by its host for the icon beside a link', () => {
    expect(providerOf('https://twitter.com/lana')).toBe('x');
    expect(providerOf('https://www.instagram.com/lana')).toBe('instagram');
    expect(providerOf('https://lana.example/')).toBeNull();
    expect(providerOf('mailto:hola@instagram.com')).toBeNull();
    expect(PROVIDERS.map(providerName)).toContain('TikTok');
  });

  it('comes from a closed list of hosts, none of them a pattern', () => {
    expect(FRAME_HOSTS).toEqual([
      'www.youtube-nocookie.com',
      'player.vimeo.com',
      'www.instagram.com',
      'www.tiktok.com',
      'www.facebook.com',
      'assets.pinterest.com',
      'www.linkedin.com',
    ]);
  });
});
