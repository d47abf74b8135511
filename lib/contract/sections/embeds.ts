/** Providers whose posts and videos a passport can embed or link with an icon. */
export const PROVIDERS = ['youtube', 'vimeo', 'instagram', 'tiktok', 'facebook', 'pinterest', 'linkedin', 'x'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface Embed {
  provider: Provider;
  /** The host of the content, which gets the visitor's address. */
  host: string;
  /** Address of the frame, built only from the post's id: nothing else of the input is used. */
  src: string;
}

interface Rule {
  name: string;
  /** Hosts of their addresses, without `www.` and `m.`. */
  hosts: RegExp;
  /** Host of their frames; null if they document none. */
  frameHost: string | null;
  /** Path and query of the frame for the address of a post or video; null for their other pages. */
  frame: (url: URL) => string | null;
}

const partOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
const framed = (id: string | null, path: (id: string) => string) => (id === null ? null : path(id));

function youtube({ hostname, pathname, searchParams }: URL): string | null {
  const videoId = hostname.endsWith('youtu.be')
    ? partOf(pathname, /^\/([^/]+)\/?$/)
    : (searchParams.get('v') ?? partOf(pathname, /^\/(?:embed|shorts|live)\/([^/]+)\/?$/));
  return videoId !== null && /^[\w-]{11}$/.test(videoId) ? `/embed/${videoId}` : null;
}

function vimeo({ pathname, searchParams }: URL): string | null {
  const match = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname);
  if (!match?.[1]) return null;
  // An unlisted video only plays with its key.
  const key = match[2] ?? partOf(searchParams.get('h') ?? '', /^([0-9a-f]{6,20})$/);
  return `/video/${match[1]}?dnt=1${key === null ? '' : `&h=${key}`}`;
}

/**
 * Facebook's plugin needs the address of the post itself: rebuilt from its path and the few parameters that identify a
 * post.
 */
function facebook({ pathname, searchParams }: URL): string | null {
  const isFilm = /\/(?:videos|reel)\/|^\/watch\/?$/.test(pathname);
  const isPost = /\/posts\/|^\/(?:permalink|story|photo)(?:\.php)?\/?$/.test(pathname);
  if (!isFilm && !isPost) return null;
  const post = new URL(pathname, 'https://www.facebook.com');
  for (const name of ['v', 'id', 'story_fbid', 'fbid']) {
    const value = searchParams.get(name);
    if (value !== null && /^[\w.-]{1,120}$/.test(value)) post.searchParams.set(name, value);
  }
  return `/plugins/${isFilm ? 'video' : 'post'}.php?href=${encodeURIComponent(post.href)}&show_text=true`;
}

function linkedin({ pathname }: URL): string | null {
  const urn = /^\/(?:embed\/)?feed\/update\/urn:li:(activity|share|ugcPost):(\d{10,25})\/?$/.exec(pathname);
  const slug = /^\/posts\/[^/]*-(activity|share|ugcPost)-(\d{10,25})(?:-[\w-]*)?\/?$/.exec(pathname);
  const [, kind, id] = urn ?? slug ?? [];
  return kind && id ? `/embed/feed/update/urn:li:${kind}:${id}` : null;
}

/**
 * The closed list. The frames are those in the providers' own embed codes for posts and videos; X only offers a script,
 * so its posts are plain links.
 */
const RULES: Readonly<Record<Provider, Rule>> = {
  youtube: {
    name: 'YouTube',
    hosts: /^(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
    frameHost: 'www.youtube-nocookie.com',
    frame: youtube,
  },
  vimeo: { name: 'Vimeo', hosts: /^(?:player\.)?vimeo\.com$/, frameHost: 'player.vimeo.com', frame: vimeo },
  instagram: {
    name: 'Instagram',
    hosts: /^instagram\.com$/,
    frameHost: 'www.instagram.com',
    frame: ({ pathname }) =>
      framed(partOf(pathname, /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/([\w-]{5,40})(?:\/|$)/), (id) => `/p/${id}/embed/`),
  },
  tiktok: {
    name: 'TikTok',
    hosts: /^tiktok\.com$/,
    frameHost: 'www.tiktok.com',
    frame: ({ pathname }) =>
      framed(
        partOf(pathname, /^\/(?:@[\w.-]+\/(?:video|photo)|player\/v1)\/(\d{10,25})\/?$/),
        (id) => `/player/v1/${id}`,
      ),
  },
  facebook: { name: 'Facebook', hosts: /^facebook\.com$/, frameHost: 'www.facebook.com', frame: facebook },
  pinterest: {
    name: 'Pinterest',
    hosts: /^(?:[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/,
    frameHost: 'assets.pinterest.com',
    frame: ({ pathname }) =>
      framed(partOf(pathname, /^\/pin\/(?:[^/]*--)?(\d{6,25})\/?$/), (id) => `/ext/embed.html?id=${id}`),
  },
  linkedin: { name: 'LinkedIn', hosts: /^linkedin\.com$/, frameHost: 'www.linkedin.com', frame: linkedin },
  x: { name: 'X', hosts: /^(?:x|twitter)\.com$/, frameHost: null, frame: () => null },
};

/** All hosts of frames in passports. */
export const FRAME_HOSTS: readonly string[] = PROVIDERS.flatMap((provider) => RULES[provider].frameHost ?? []);

export const providerName = (provider: Provider) => RULES[provider].name;

function read(address: string): URL | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The provider of an address; null for hosts that are not on the list. */
export function providerOf(address: string): Provider | null {
  const host = read(address)?.hostname.replace(/^(?:www|m)\./, '');
  return host === undefined ? null : (PROVIDERS.find((provider) => RULES[provider].hosts.test(host)) ?? null);
}

/** How a post or video is embedded in a passport; null if it can only be linked. */
export function embedOf(address: string): Embed | null {
  const provider = providerOf(address);
  const url = read(address);
  if (provider === null || url?.protocol !== 'https:') return null;
  const { frameHost, frame } = RULES[provider];
  const path = frameHost === null ? null : frame(url);
  return path === null || frameHost === null ? null : { provider, host: frameHost, src: `https://${frameHost}${path}` };
}
