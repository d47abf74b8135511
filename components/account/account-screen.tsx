import { getTranslations } from 'next-intl/server';
import { ColorSchemeSwitch } from '@/components/layout/color-scheme-switch';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { Card, CardGrid, KeyValueList } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import type { Profile } from '@/lib/contract/auth';
import { PasswordForm } from './password-form';

const levelNames = {
  200: 'levels.200',
  300: 'levels.300',
  400: 'levels.400',
  500: 'levels.500',
  1000: 'levels.1000',
} as const;

export async function AccountScreen({ profile }: { profile: Profile }) {
  const t = await getTranslations('Account');
  const pages = await getTranslations('Pages');
  const shell = await getTranslations('Shell');
  const levelKey = levelNames[profile.levelAccess as keyof typeof levelNames];
  const level = String(profile.levelAccess);
  const facts = [
    { label: t('name'), value: `${profile.name} ${profile.lastName}`.trim() },
    { label: t('email'), value: profile.email },
    { label: t('role'), value: shell(`roles.${profile.role}`) },
    ...(profile.businessName ? [{ label: t('company'), value: profile.businessName }] : []),
    { label: t('level'), value: levelKey ? t('levelValue', { level, name: pages(levelKey) }) : level },
  ];
  return (
    <>
      <PageHeader title={pages('names.account')} text={t('intro')} />
      <CardGrid min={380}>
        <Card title={t('person')} text={profile.companyStatus === 'pendiente' ? t('pending') : undefined}>
          <KeyValueList items={facts} />
        </Card>
        <Card title={t('passwordTitle')} text={t(profile.mustChangePassword ? 'mustChange' : 'passwordText')}>
          <PasswordForm email={profile.email} />
        </Card>
        <Card title={t('preferences')} text={t('preferencesText')}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </Card>
      </CardGrid>
    </>
  );
}
