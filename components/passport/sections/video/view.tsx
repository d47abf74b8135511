import { isUploaded } from '@/lib/contract/sections/addresses';
import { shownText } from '@/lib/contract/sections/multilingual';
import { Embed } from '../shared/embed';
import { isShown, Phrase } from '../phrase';
import { Spacer } from '../shared/spacer';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';
import { UploadedPicture } from '../shared/uploaded-picture';

type Props = ViewProps<'video'>;

/** An uploaded video: the browser's own player. With a poster, nothing of it is loaded before it is played. */
function Film({ section, data, t }: Pick<Props, 'section' | 'data' | 't'>) {
  const { url, posterUrl, width, height, title } = section;
  return (
    <div className="ps-film">
      <Spacer width={width} height={height} />
      <video
        controls
        playsInline
        preload={posterUrl === '' ? 'metadata' : 'none'}
        poster={posterUrl === '' ? undefined : posterUrl}
        width={width}
        height={height}
        aria-label={shownText(title, data.locale).text || undefined}
        src={url}
      >
        <a href={url}>{t('videoDownload')}</a>
      </video>
    </div>
  );
}

export function VideoView({ section, data, t, format }: Props) {
  const { url, posterUrl, width, height, title, defaultValue } = section;
  if (url === '') return null;
  return (
    <section className="ps-block ps-video">
      <SectionTitle section={section} data={data} format={format} />
      {isUploaded(url) ? (
        <Film section={section} data={data} t={t} />
      ) : (
        <Embed
          url={url}
          title={shownText(title, data.locale).text}
          hold={<Spacer width={width} height={height} />}
          backdrop={
            <UploadedPicture
              className="ps-backdrop"
              url={posterUrl}
              alt=""
              width={width}
              height={height}
              sizes="(min-width: 60rem) 34rem, 100vw"
              data={data}
            />
          }
          t={t}
        />
      )}
      {isShown(defaultValue, data) && (
        <p className="ps-video-text" dir="auto">
          <Phrase value={defaultValue} data={data} format={format} />
        </p>
      )}
    </section>
  );
}
