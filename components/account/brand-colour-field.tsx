'use client';

import { useTranslations } from 'next-intl';
import { brandColours } from '@/components/passport/document/look-css';
import { brandColour } from '@/lib/contract/company-look';
import { Field } from '@/components/ui/form/field';
import styles from './account.module.css';

/** The typed colour with six digits; `#` may be missing. Null for none. */
export function readColour(typed: string): string | null | 'unreadable' {
  const text = typed.trim();
  if (text === '') return null;
  const read = brandColour.safeParse(text.startsWith('#') ? text : `#${text}`);
  return read.success ? read.data : 'unreadable';
}

/** Value of the native colour picker while no colour is chosen: that of passports without one. */
const NO_COLOUR = '#0b6b4f';

/** Text and buttons in the colour, on light and on dark pages. */
function Sample({ colour }: { colour: string }) {
  const t = useTranslations('Account.look');
  const { light, dark } = brandColours(colour);
  return (
    <span className={styles.colourSample} role="img" aria-label={t('sample')}>
      {[light, dark].map(({ ground, text, fill, onFill }) => (
        <span key={ground} style={{ background: ground, color: text }}>
          Aa
          <span style={{ background: fill, color: onFill }}>Aa</span>
        </span>
      ))}
    </span>
  );
}

interface Props {
  value: string;
  onChange: (typed: string) => void;
}

/** The brand's colour by picker or hexadecimal digits, with a preview of its readable variants. */
export function BrandColourField({ value, onChange }: Props) {
  const t = useTranslations('Account.look');
  const common = useTranslations('Common');
  const colour = readColour(value);
  const isRead = colour !== null && colour !== 'unreadable';
  return (
    <Field
      label={t('colour')}
      note={common('optional')}
      help={t('colourHelp')}
      error={colour === 'unreadable' ? t('badColour') : undefined}
    >
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={t('chooseColour')}
            value={isRead ? colour : NO_COLOUR}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...control}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {isRead && <Sample colour={colour} />}
        </span>
      )}
    </Field>
  );
}
