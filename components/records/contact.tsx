import type { Person } from '@/lib/contract/core/common';

/** A person's name and an email address to write to; a dash for a deleted user. */
export function Contact({ person }: { person: Person | null }) {
  if (!person) return <>–</>;
  return (
    <>
      {person.name} <a href={`mailto:${person.email}`}>{person.email}</a>
    </>
  );
}
