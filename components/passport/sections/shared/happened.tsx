import type { PublicEvent } from '@/lib/contract/passports';
import type { ViewProps } from '../types';
import type { SectionType } from '@/lib/contract/sections/index';

interface Props extends Pick<ViewProps<SectionType>, 't' | 'format'> {
  event: PublicEvent;
}

const ROLE_TEXTS = {
  SuperAdmin: 'roleAdmin',
  Admin: 'roleAdmin',
  User: 'roleUser',
  collaborator: 'roleCollaborator',
} as const;

function placeOf({ place }: PublicEvent, format: Props['format']): string {
  if (!place) return '';
  const { name, town, country, position } = place;
  const parts = [name, town === name ? '' : town, country && format.country(country)];
  if (position) parts.push(`${position.latitude}, ${position.longitude}`);
  return parts.filter(Boolean).join(', ');
}

/** What a record shows besides its title: when, where, by whom, and what was entered, as far as it is public. */
export function Happened({ event, t, format }: Props) {
  const place = placeOf(event, format);
  const { happenedAt, role, input, options, note } = event;
  return (
    <>
      {(happenedAt !== null || place !== '') && (
        <p>
          {happenedAt !== null && <time dateTime={happenedAt}>{format.day(happenedAt)}</time>}
          {happenedAt !== null && place !== '' && ' · '}
          {place !== '' && <span dir="auto">{place}</span>}
        </p>
      )}
      {role !== null && <p>{t('recordedBy', { role: t(ROLE_TEXTS[role]) })}</p>}
      {input !== '' && <p dir="auto">{input}</p>}
      {options.length > 0 && <p dir="auto">{options.map((option) => `✓ ${option}`).join('  ')}</p>}
      {note !== '' && <p dir="auto">{note}</p>}
    </>
  );
}
