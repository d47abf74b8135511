'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Field } from '@/components/ui/form/field';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { readSegment } from '@/lib/contract/core/match';
import { useHref, usePath } from '@/lib/i18n/use-href';
import styles from './unit-page.module.css';

/** A code of no unit of the company: what the user can do instead. */
export function UnknownUnit() {
  const t = useTranslations('UnitPage.unknown');
  const missing = useTranslations('Pages.missing');
  const href = useHref();
  const { go } = useNavigate();
  const code = readSegment(usePath().split('/').at(-1) ?? '') ?? '';
  const [other, setOther] = useState('');
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = other.trim();
    if (typed !== '' && !hasTooLong(event.currentTarget)) go(href(`/admin/units/${encodeURIComponent(typed)}`));
  };
  return (
    <EmptyState isPage drawing="search" title={t('title', { code })} text={t('text')}>
      <form className={styles.other} onSubmit={open}>
        <Field label={t('other')} limit={{ text: other, max: TEXT_LIMITS.unitCode }}>
          {(control) => (
            <input
              {...control}
              value={other}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setOther(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="filled">
          {t('open')}
        </Button>
      </form>
      <div className={styles.ways}>
        <ButtonLink icon="search" href={href(`/admin/unit-blocks?${new URLSearchParams({ q: code }).toString()}`)}>
          {t('search')}
        </ButtonLink>
        <ButtonLink icon="scan" href={href('/admin/record')}>
          {t('scan')}
        </ButtonLink>
        <ButtonLink icon="qrcode" href={href('/admin/unit-blocks')}>
          {missing('list', { kind: 'unit' })}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
