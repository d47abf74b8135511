import { hasOwnImpact } from '@/lib/contract/sections/lca';
import { isShown, Phrase, pictureText } from '../phrase';
import { Pending } from '../shared/placeholder';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';
import { UploadedPicture } from '../shared/uploaded-picture';

export function LcaView({ section, data, t, format }: ViewProps<'lca'>) {
  const { lcaImg, imgHeight, alt, defaultValue } = section;
  if (!hasOwnImpact(section)) return Pending({ section, data, format, text: t('lcaPending') });
  return (
    <section className="ps-block">
      <SectionTitle section={section} data={data} format={format} />
      <UploadedPicture
        className="ps-lca-picture"
        url={lcaImg}
        {...pictureText(alt, data)}
        width={800}
        height={imgHeight}
        sizes="(min-width: 60rem) 34rem, 100vw"
        data={data}
      />
      {isShown(defaultValue, data) && (
        <p className="ps-text" dir="auto">
          <Phrase value={defaultValue} data={data} format={format} />
        </p>
      )}
    </section>
  );
}
