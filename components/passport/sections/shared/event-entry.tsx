import { Fragment } from 'react';
import type { PublicEvent } from '@/lib/contract/passports';
import { CatalogueText } from '../phrase';
import type { ViewProps } from '../types';
import type { SectionType } from '@/lib/contract/sections/index';

interface Props extends Pick<ViewProps<SectionType>, 'data' | 't' | 'format'> {
  event: PublicEvent;
}

const ROLE_TEXTS = {
  SuperAdmin: 'recordedByCompany',
  Admin: 'recordedByCompany',
  User: 'recordedByEmployee',
  collaborator: 'recordedByPartner',
} as const;

/** Five decimals are a metre: no device is more precise. */
const degrees = (value: number) => String(Number(value.toFixed(5)));

/** The machine-readable date equals the visible one: the day, without the hour. */
const dayOf = (iso: string) => iso.slice(0, 10);

function placeOf({ place }: PublicEvent, format: Props['format']): string {
  if (!place) return '';
  const { name, town, country, position } = place;
  const parts = [name, town === name ? '' : town, country && format.country(country)];
  if (position) parts.push(`${degrees(position.latitude)}, ${degrees(position.longitude)}`);
  return parts.filter(Boolean).join(', ');
}

/** Photos that can be enlarged, and documents. */
function Proofs({ event: { files }, data, t, format }: Props) {
  if (files.length === 0) return null;
  return (
    <div className="ps-proofs">
      {files.map(({ id, kind, size, width, height }) =>
        kind === 'image' ? (
          <a key={id} href={data.imageUrl(id)}>
            <img src={data.imageUrl(id, 400)} alt={t('proofPhoto')} width={width} height={height} loading="lazy" />
          </a>
        ) : (
          <a key={id} href={data.imageUrl(id)} type="application/pdf">
            {t('pdfDocument')} <small>PDF, {format.fileSize(size)}</small>
          </a>
        ),
      )}
    </div>
  );
}

/** The details of a record besides its title: when, where, by whom, and the entered data, as far as it is public. */
export function EventEntry({ event, data, t, format }: Props) {
  const place = placeOf(event, format);
  const { happenedAt, role, input, options, note } = event;
  return (
    <>
      {(happenedAt !== null || place !== '') && (
        <p>
          {happenedAt !== null && <time dateTime={dayOf(happenedAt)}>{format.dayThere(happenedAt)}</time>}
          {happenedAt !== null && place !== '' && ' · '}
          {place !== '' && <span dir="auto">{place}</span>}
        </p>
      )}
      {role !== null && <p>{t(ROLE_TEXTS[role])}</p>}
      {input !== '' && (
        <p dir="auto">
          <CatalogueText text={input} data={data} />
        </p>
      )}
      {options.length > 0 && (
        <p dir="auto">
          {options.map((option, at) => (
            <Fragment key={at}>
              {at === 0 ? '✓ ' : '  ✓ '}
              <CatalogueText text={option} data={data} />
            </Fragment>
          ))}
        </p>
      )}
      {note !== '' && (
        <p dir="auto">
          <CatalogueText text={note} data={data} />
        </p>
      )}
      <Proofs event={event} data={data} t={t} format={format} />
    </>
  );
}
