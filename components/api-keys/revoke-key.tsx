'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { apiKeys, type ApiKey } from '@/lib/contract/api-keys';

/** Shows what stops working with a key, and its last use, before it is revoked for good. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('ApiKeys');
  const common = useTranslations('Common');
  const router = useRouter();
  const { run, isBusy } = useCall(apiKeys.revoke);

  async function revoke() {
    const result = await run({ params: { apiKeyId: apiKey.id } }, { notice: t('revoked', { name: apiKey.name }) });
    if (!result?.ok) return;
    router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('revokeTitle', { name: apiKey.name })} size="small" canClose={!isBusy}>
      <FormStack>
        <p>{t('revokeText')}</p>
        <p>
          {apiKey.lastUsedAt ? t('lastUsed') : t('neverUsed')}
          {apiKey.lastUsedAt && (
            <>
              {': '}
              <strong>
                <DateTime value={apiKey.lastUsedAt} />
              </strong>
            </>
          )}
        </p>
      </FormStack>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </FormActions>
    </Modal>
  );
}
