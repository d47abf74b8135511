'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { hexColour, toSixDigits } from '@/lib/contract/sections/theme';
import { formatNumber } from '@/lib/format/number';
import styles from '../../fields/fields.module.css';
import { useDraft } from '../../fields/use-draft';
import { contrast, ENOUGH } from '@/lib/domain/colour';
import { useLocale } from '@/lib/i18n/use-locale';

interface Props {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  /** Background colours on which it has to be readable. */
  against?: readonly string[];
}

function readHex(typed: string): string | null {
  const text = typed.trim();
  const read = hexColour.safeParse(text.startsWith('#') ? text : `#${text}`);
  return read.success ? read.data : null;
}

/** A colour by colour picker or as hexadecimal digits, with its contrast against its background. */
export function ColourField({ label, value, onChange, against = [] }: Props) {
  const t = useTranslations('Editor.look');
  const locale = useLocale();
  const { control, hasProblem } = useDraft<string>({ label, displayedText: value, read: readHex, onValue: onChange });
  const weakest = against.length > 0 ? Math.min(...against.map((behind) => contrast(value, behind))) : null;
  const ratio = weakest === null ? '' : formatNumber(Math.floor(weakest * 10) / 10, locale, 1);
  const isWeak = weakest !== null && weakest < ENOUGH;
  return (
    <Field
      label={label}
      help={weakest !== null && !isWeak ? t('contrastFine', { ratio }) : undefined}
      error={hasProblem ? t('badHex') : isWeak ? t('contrastWeak', { ratio }) : undefined}
    >
      {(attributes) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={t('chooseColour', { label })}
            value={toSixDigits(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input {...attributes} {...control} maxLength={7} spellCheck={false} autoComplete="off" />
        </span>
      )}
    </Field>
  );
}
