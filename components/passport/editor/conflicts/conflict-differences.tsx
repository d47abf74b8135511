import { useTranslations } from 'next-intl';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import type { TextPath } from '../doc/texts';
import type { Item } from '../doc/doc';
import type { Conflict } from '../save/save-context';
import { useStudioState } from '../studio-context';
import { labelOf, useTextLabel } from '../translate/text-label';
import { wordsOf } from '../versions/difference-words';
import { differencesOf, itemOf, wordsOfValue } from './conflict-fields';
import styles from './conflicts.module.css';

const COLOURS: Readonly<Record<string, 'primary' | 'secondary' | 'background' | 'headings' | 'texts'>> = {
  primary_color: 'primary',
  secondary_color: 'secondary',
  bgcolor: 'background',
  headingcolor: 'headings',
  textcolor: 'texts',
};

const LINKS: ReadonlySet<unknown> = new Set(['link', 'url', 'postUrl']);

/** Parts of the look by the setting of the passport. */
const PARTS: Readonly<Record<string, 'layout' | 'header' | 'brandImage'>> = {
  layout: 'layout',
  headerFileId: 'header',
  headerFocalPoint: 'header',
  showHeader: 'header',
  brandFileId: 'brandImage',
};

const isLocale = (step: unknown): step is Locale => (LOCALES as readonly unknown[]).includes(step);

/** The label of a value that people read or write, as in its form; null for any other. */
function useFieldLabel() {
  const fields = useTranslations('Editor.fields');
  const pages = useTranslations('Editor.pages');
  const look = useTranslations('Editor.look');
  const textLabel = useTextLabel();
  return ({ key }: Conflict, path: TextPath, item: Item | null): string | null => {
    const last = path.at(-1);
    if (key === 'theme') {
      const colour = COLOURS[String(last)];
      return colour ? look(colour) : null;
    }
    if (key === 'settings') return last === 'name' ? fields('name') : null;
    if (!item && last === 'slug') return pages('slug');
    if (item && LINKS.has(last)) return fields('link');
    return labelOf({ item, path }) ? textLabel({ item, path }) : null;
  };
}

/** A name for what else differs. */
function usePartName() {
  const t = useTranslations('Editor.versions');
  return ({ key }: Conflict, [field = '']: TextPath) => {
    if (key === 'theme') return t('look.theme');
    const part = key === 'settings' ? PARTS[field] : undefined;
    if (part) return t(`look.${part}`);
    return t(`fields.${wordsOf([String(field)])[0] ?? 'other'}`);
  };
}

interface Row {
  id: string;
  label: string;
  mine: string;
  theirs: string;
  lang: Locale | undefined;
}

/** What two users wrote, side by side, and the names of whatever else differs between their versions. */
export function ConflictDifferences({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('Editor.conflict');
  const common = useTranslations('Common.conflict');
  const languages = useTranslations('Editor.languages');
  const locale = useLocale();
  const doc = useStudioState((state) => state.doc);
  const fieldLabel = useFieldLabel();
  const partName = usePartName();
  const item = itemOf(conflict.withTheirs(doc), conflict.key);
  const rows: Row[] = [];
  const others = new Set<string>();
  for (const { path, ...values } of differencesOf(conflict, doc)) {
    const last = path.at(-1);
    const lang = isLocale(last) ? last : undefined;
    const label = fieldLabel(conflict, lang ? path.slice(0, -1) : path, item);
    const [mine, theirs] = [wordsOfValue(values.mine), wordsOfValue(values.theirs)];
    if (label === null || mine === null || theirs === null) others.add(partName(conflict, path));
    else
      rows.push({
        id: path.join('.'),
        label: lang ? t('inLanguage', { label, language: languages(lang) }) : label,
        mine,
        theirs,
        lang,
      });
  }
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{common('field')}</th>
              <th scope="col">{common('mine')}</th>
              <th scope="col">{common('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, mine, theirs, lang }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td lang={lang} dir="auto">
                  {mine || '–'}
                </td>
                <td lang={lang} dir="auto">
                  {theirs || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.size > 0 && <p>{t('others', { names: formatList([...others], locale) })}</p>}
    </>
  );
}
