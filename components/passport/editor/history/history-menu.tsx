'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import popup from '@/components/ui/dialog/popup.module.css';
import { usePopup } from '@/components/ui/dialog/use-popup';
import { Button } from '@/components/ui/layout/button';
import { useTypeName } from '../outline/element-name';
import type { History, StepLabel } from '../store/history';
import { useStudio, useStudioState } from '../studio-context';
import styles from './history.module.css';

function useStepText() {
  const t = useTranslations('Editor');
  const typeName = useTypeName();
  return ({ verb, type }: StepLabel) => t(`steps.${verb}`, { name: type === undefined ? '' : typeName(type) }).trim();
}

/** What was undone or redone, by whichever way, for those who do not see it change. */
function Said({ steps, index }: History) {
  const t = useTranslations('Editor.history');
  const stepText = useStepText();
  const [seen, setSeen] = useState({ steps, index });
  const [said, setSaid] = useState({ key: '', text: '' });
  if (seen.steps !== steps || seen.index !== index) {
    setSeen({ steps, index });
    const step = steps[Math.max(seen.index, index)];
    const values = { count: Math.abs(index - seen.index), step: step ? stepText(step.label) : '' };
    // A further step says itself what it did; the same steps at the same place are only brought up to date.
    if (seen.steps === steps) {
      setSaid({ key: `${seen.index} ${index}`, text: t(index < seen.index ? 'undone' : 'redone', values) });
    } else if (seen.index !== index) setSaid({ key: '', text: '' });
  }
  return (
    <p className="visually-hidden" role="status">
      <span key={said.key}>{said.text}</span>
    </p>
  );
}

/** Back, forward, and the list of steps to jump in. */
export function HistoryMenu() {
  const t = useTranslations('Editor.history');
  const studio = useStudio();
  const history = useStudioState((state) => state.history);
  const { steps, index } = history;
  const stepText = useStepText();
  const { isOpen, panel, id, triggerProps, close } = usePopup();
  return (
    <div className={styles.tools}>
      <Said {...history} />
      <Button
        variant="subtle"
        icon="arrow-back-up"
        aria-label={t('undo')}
        title={t('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        isUnavailable={index === 0}
        onClick={() => studio.undo()}
      />
      <Button
        variant="subtle"
        icon="arrow-back-up"
        className={styles.forward}
        aria-label={t('redo')}
        title={t('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        isUnavailable={index === steps.length - 1}
        onClick={() => studio.redo()}
      />
      <div className={popup.anchor}>
        <button type="button" className={styles.open} aria-label={t('label')} title={t('label')} {...triggerProps}>
          {index}
        </button>
        {isOpen && (
          <div ref={panel} id={id} className={popup.panel}>
            <p className={popup.title}>{t('label')}</p>
            <ol className={styles.steps}>
              {steps
                .map((step, at) => ({ ...step, place: at }))
                .reverse()
                .map(({ id: stepId, label, place }) => (
                  <li key={stepId}>
                    <button
                      type="button"
                      className={popup.item}
                      aria-current={place === index ? 'step' : undefined}
                      onClick={() => {
                        studio.goTo(place);
                        close();
                      }}
                    >
                      {stepText(label)}
                    </button>
                  </li>
                ))}
            </ol>
          </div>
        )}
      </div>
    </div>
  );
}
