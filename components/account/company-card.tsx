import { getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import form from '@/components/ui/form/form.module.css';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import type { Profile } from '@/lib/contract/auth';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import type { CompanyStatus } from '@/lib/contract/core/levels';
import { CompanyContactForm } from './company-contact-form';
import { CompanyLookForm } from './company-look-form';

const levelNames = {
  200: 'levels.200',
  300: 'levels.300',
  400: 'levels.400',
  500: 'levels.500',
  1000: 'levels.1000',
} as const;

const tones: Record<CompanyStatus, BadgeTone> = { active: 'accent', pendiente: 'warning', suspended: 'danger' };

type Props = {
  company: CompanyStatusRow;
  profile: Profile;
  /** Its passports that are public now. */
  published: number;
};

/**
 * Read-only facts of the company: name, status, level, and the effective level of the user. Its administrators edit the
 * public contact and the look of passports.
 */
export async function CompanyCard({ company, profile, published }: Props) {
  const t = await getTranslations('Account');
  const pages = await getTranslations('Pages');
  const level = (value: number) => {
    const key = levelNames[value as keyof typeof levelNames];
    return key ? t('levelValue', { level: String(value), name: pages(key) }) : String(value);
  };
  const isAdmin = profile.role === 'Admin';
  const facts = [
    { label: t('facts.name'), value: company.name },
    {
      label: t('facts.status'),
      value: <Badge tone={tones[company.status]}>{t(`statuses.${company.status}`)}</Badge>,
    },
    { label: t('facts.level'), value: level(company.levelAccess) },
    { label: t('facts.yours'), value: level(profile.levelAccess) },
    ...(isAdmin
      ? []
      : [
          {
            label: t('contact.title'),
            value: [company.publicWebsite, company.publicEmail].filter(Boolean).join(' · ') || t('contact.none'),
          },
        ]),
  ];
  const textKey = isAdmin ? 'facts.text' : 'facts.textOthers';
  return (
    <Card title={t('company')} text={t(company.status === 'pendiente' ? 'pending' : textKey)}>
      <KeyValueList items={facts} />
      {company.hasFinalUsers && <p className={form.help}>{t('endUsers', { level: level(300) })}</p>}
      {isAdmin && (
        <>
          <CompanyContactForm company={company} ownEmail={profile.email} />
          <CompanyLookForm company={company} published={published} />
        </>
      )}
    </Card>
  );
}
