'use client';

import { useTranslations } from 'next-intl';
import { ModalView } from '../../dialog/modal-view';
import styles from './keys-help.module.css';

interface Props {
  canSelect: boolean;
  canEdit: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of a list, in the reader's language. */
export function KeysHelp({ canSelect, canEdit, onClose }: Props) {
  const t = useTranslations('Table');
  const keys = [
    { keys: ['j', 'k'], does: t('keys.move') },
    { keys: ['Enter'], does: t('keys.open') },
    ...(canSelect
      ? [
          { keys: ['x'], does: t('keys.select') },
          { keys: ['Shift', 'x'], does: t('keys.range') },
        ]
      : []),
    ...(canEdit ? [{ keys: ['e'], does: t('keys.edit') }] : []),
    { keys: ['/'], does: t('keys.search') },
    { keys: ['Ctrl', 'k'], does: t('keys.palette') },
    { keys: ['?'], does: t('keys.help') },
  ];
  return (
    <ModalView isOpened onClose={onClose} title={t('keys.title')} size="small">
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalView>
  );
}
