import { getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Card, KeyValueList } from '@/components/ui/card';
import type { Profile } from '@/lib/contract/auth';
import type { CompanyStatus } from '@/lib/contract/levels';

const levelNames = {
  200: 'levels.200',
  300: 'levels.300',
  400: 'levels.400',
  500: 'levels.500',
  1000: 'levels.1000',
} as const;

const tones: Record<CompanyStatus, BadgeTone> = { active: 'accent', pendiente: 'warning', suspended: 'danger' };

type Props = { company: { name: string; status: CompanyStatus; levelAccess: number }; profile: Profile };

/** Facts of the company, to read: name, status, level, and the level that counts for the reader. */
export async function CompanyCard({ company, profile }: Props) {
  const t = await getTranslations('Account');
  const pages = await getTranslations('Pages');
  const level = (value: number) => {
    const key = levelNames[value as keyof typeof levelNames];
    return key ? t('levelValue', { level: String(value), name: pages(key) }) : String(value);
  };
  const facts = [
    { label: t('facts.name'), value: company.name },
    {
      label: t('facts.status'),
      value: <Badge tone={tones[company.status]}>{t(`statuses.${company.status}`)}</Badge>,
    },
    { label: t('facts.level'), value: level(company.levelAccess) },
    { label: t('facts.yours'), value: level(profile.levelAccess) },
  ];
  return (
    <Card title={t('company')} text={t(company.status === 'pendiente' ? 'pending' : 'facts.text')}>
      <KeyValueList items={facts} />
    </Card>
  );
}
