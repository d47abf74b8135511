'use client';

import { useTranslations } from 'next-intl';
import { ModalView } from '../../dialog/modal-view';
import { chooseSingleKeys, useSingleKeys } from '../../state/single-keys';
import styles from './keys-help.module.css';

interface Props {
  canSelect: boolean;
  canEdit: boolean;
  onClose: () => void;
}

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** Acts with single keys switched off too. */
  isAlways?: boolean;
}

/** The keyboard shortcuts of a list, in the reader's language, and the switch for those of a single key. */
export function KeysHelp({ canSelect, canEdit, onClose }: Props) {
  const t = useTranslations('Table');
  const areOn = useSingleKeys();
  const shortcuts: Shortcut[] = [
    { keys: ['j', 'k'], does: t('keys.move') },
    { keys: ['Enter'], does: t('keys.open'), isAlways: true },
    ...(canSelect
      ? [
          { keys: ['x'], does: t('keys.select') },
          { keys: ['Shift', 'x'], does: t('keys.range') },
        ]
      : []),
    ...(canEdit ? [{ keys: ['e'], does: t('keys.edit') }] : []),
    { keys: ['/'], does: t('keys.search') },
    { keys: ['Ctrl', 'k'], does: t('keys.palette'), isAlways: true },
    { keys: ['?'], does: t('keys.help') },
  ];
  return (
    <ModalView isOpened onClose={onClose} title={t('keys.title')} size="small">
      <label className={styles.choice}>
        <input type="checkbox" checked={areOn} onChange={(event) => chooseSingleKeys(event.currentTarget.checked)} />
        <span>
          {t('keys.single')} <small>{t('keys.singleHelp')}</small>
        </span>
      </label>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, does, isAlways }) => (
          <div key={does} className={areOn || isAlways ? undefined : styles.off}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{areOn || isAlways ? does : <s>{does}</s>}</dd>
          </div>
        ))}
      </dl>
    </ModalView>
  );
}
