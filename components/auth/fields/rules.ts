import type { useTranslations } from 'next-intl';

type Texts = ReturnType<typeof useTranslations<'Auth'>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MIN_PASSWORD = 8;

/** The rules of each field, in the reader's language. The API validates again. */
export const rules = (t: Texts) => ({
  required: (value: string) => (value.trim() ? null : t('fieldRequired')),
  email: (value: string) => (EMAIL.test(value.trim()) ? null : t('emailInvalid')),
  newPassword: (value: string) => (value.length >= MIN_PASSWORD ? null : t('passwordShort')),
  sameAsPassword: (value: string, values: Record<string, string>) =>
    value === values.password ? null : t('passwordsDiffer'),
});
