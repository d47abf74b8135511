import { getTranslations } from 'next-intl/server';
import { ApiKeysCard } from '@/components/api-keys/api-keys-card';
import { ColorSchemeSwitch } from '@/components/shell/profile/color-scheme-switch';
import { LanguageSwitch } from '@/components/shell/profile/language-switch';
import { Card } from '@/components/ui/layout/card';
import { Icon } from '@/components/ui/layout/icon';
import { PageHeader } from '@/components/ui/navigation/page-header';
import type { OwnSession } from '@/lib/contract/account';
import type { ApiKey } from '@/lib/contract/api-keys';
import type { Profile } from '@/lib/contract/auth';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import styles from './account.module.css';
import { CompanyCard } from './company-card';
import { DetailsForm } from './details-form';
import { PasswordForm } from './password-form';
import { PhotoField } from './photo-field';
import { SessionList } from './session-list';

type Props = {
  profile: Profile;
  /** Null for super-admins. */
  company: CompanyStatusRow | null;
  /** The company's passports that are public now. */
  published: number;
  sessions: { results: readonly OwnSession[]; total: number };
  /** Of the company, for its administrators; null for everybody else. */
  apiKeys: { results: readonly ApiKey[]; total: number } | null;
};

/** The user's account: profile, photo, password, sessions, the company read-only, and appearance. */
export async function AccountScreen({ profile, company, published, sessions, apiKeys }: Props) {
  const t = await getTranslations('Account');
  const pages = await getTranslations('Pages');
  const shell = await getTranslations('Shell');
  const { name, lastName, email, locale, mustChangePassword } = profile;
  const shownName = `${name} ${lastName}`.trim() || email;
  return (
    <>
      <PageHeader title={pages('names.account')} text={t('intro')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('details.title')}>
            <PhotoField name={shownName} role={shell(`roles.${profile.role}`)} photoUrl={profile.photoUrl} />
            <DetailsForm profile={{ name, lastName, email, locale }} />
          </Card>
          {company && (
            <div id="company" className={styles.target}>
              <CompanyCard company={company} profile={profile} published={published} />
            </div>
          )}
          {apiKeys && (
            <div id="api-keys" className={styles.target}>
              <ApiKeysCard keys={apiKeys.results} total={apiKeys.total} now={new Date().toISOString()} />
            </div>
          )}
        </div>
        <div className={styles.column}>
          <div id="password" className={styles.target}>
            {mustChangePassword && (
              <div className={styles.notice} role="note">
                <Icon name="lock" />
                <p>
                  <strong>{t('notice.title')}</strong> {t('notice.text')}
                </p>
              </div>
            )}
            <Card title={t('passwordTitle')} text={t('passwordText')}>
              <PasswordForm email={email} hasFocus={mustChangePassword} />
            </Card>
          </div>
          <SessionList sessions={sessions.results} total={sessions.total} />
          <Card title={t('preferences')} text={t('preferencesText')}>
            <LanguageSwitch />
            <ColorSchemeSwitch />
          </Card>
        </div>
      </div>
    </>
  );
}
