'use client';

import { useTranslations } from 'next-intl';
import styles from '../auth.module.css';

/** Whether the company's customers may claim their items on passports, and what that takes. */
export function AudienceChoice({ name }: { name: string }) {
  const t = useTranslations('Auth.register');
  return (
    <fieldset className={styles.choices}>
      <legend>{t('audience')}</legend>
      <label>
        <input type="radio" name={name} value="visitors" defaultChecked />
        <span>
          <strong>{t('visitors')}</strong>
          {t('visitorsText')}
        </span>
      </label>
      <label>
        <input type="radio" name={name} value="end-users" />
        <span>
          <strong>{t('endUsers')}</strong>
          {t('endUsersText')}
        </span>
      </label>
      <p>{t('audienceHelp')}</p>
    </fieldset>
  );
}
