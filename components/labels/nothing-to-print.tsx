'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { FormActions } from '@/components/ui/form/form-actions';
import { useMay } from '@/components/calls/use-may';
import { units } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';

interface Props {
  createPath: string | undefined;
  onClose: () => void;
}

/** Shown instead of the form if no unit is active, with a link to new ones. */
export function NothingToPrint({ createPath, onClose }: Props) {
  const t = useTranslations('Labels');
  const common = useTranslations('Common');
  const href = useHref();
  const canCreate = useMay()(units.create);
  return (
    <>
      <p role="status">{t('none')}</p>
      <FormActions>
        <Button onClick={onClose}>{common('close')}</Button>
        {createPath && canCreate && (
          <ButtonLink variant="filled" icon="plus" href={href(createPath)}>
            {t('create')}
          </ButtonLink>
        )}
      </FormActions>
    </>
  );
}
