import { addressName } from '@/lib/contract/sections/addresses';
import { embedOf, providerName } from '@/lib/contract/sections/embeds';
import type { ReactNode } from 'react';
import type { PassportT } from '../types';

interface EmbedProps {
  /** The page of the post or video on its host. */
  url: string;
  /** The frame's title for screen readers. */
  title: string;
  /** Reserves the space: nothing moves when the frame loads. */
  hold: ReactNode;
  /** Shown behind the question, for instance a poster of the video. */
  backdrop?: ReactNode;
  t: PassportT;
}

function PlainLink({ url, t }: Pick<EmbedProps, 'url' | 't'>) {
  return (
    <p className="ps-more">
      <a href={url} rel="noopener noreferrer">
        {t('openAt', { host: addressName(url) })}
      </a>
    </p>
  );
}

/**
 * Content of another host: first only the question, which names that host; the island replaces it with the frame once
 * the reader consents. Without script, and for hosts that document no frame, it is a link.
 */
export function Embed({ url, title, hold, backdrop, t }: EmbedProps) {
  const embed = embedOf(url);
  if (!embed) return <PlainLink url={url} t={t} />;
  const { host, src, provider } = embed;
  const name = providerName(provider);
  return (
    <div className="ps-embed" data-embed={src} data-host={host} data-title={title || name}>
      {hold}
      {backdrop}
      <div className="ps-ask">
        <p>{t('embedText', { host })}</p>
        <button type="button" className="ps-button" hidden>
          {t('embedLoad', { name })}
        </button>
        <PlainLink url={url} t={t} />
      </div>
    </div>
  );
}
