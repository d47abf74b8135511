import { isShown, Phrase } from '../phrase';
import { Placeholder } from '../shared/placeholder';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';

export function PdfView({ section, data, t, format }: ViewProps<'pdf'>) {
  const { url, fileName, size, defaultValue } = section;
  if (url === '') return data.isPreview ? <Placeholder>{t('pdfMissing')}</Placeholder> : null;
  const name = isShown(defaultValue, data) ? (
    <Phrase value={defaultValue} data={data} format={format} />
  ) : (
    fileName || t('pdfDocument')
  );
  return (
    <section className="ps-block ps-pdf">
      <SectionTitle section={section} data={data} format={format} />
      <div className="ps-file">
        <a href={url} type="application/pdf">
          <bdi>{name}</bdi> <small>{size === 0 ? 'PDF' : `PDF, ${format.fileSize(size)}`}</small>
        </a>
        <button
          type="button"
          className="ps-button"
          hidden
          aria-expanded="false"
          data-hide={t('pdfHide')}
          data-no-preview={t('pdfNoPreview')}
          data-unavailable={t('pdfUnavailable')}
        >
          {t('pdfShow')}
        </button>
      </div>
    </section>
  );
}
