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

/** Announces an undo or redo, however triggered, to users who do not see the change. */
function StepAnnouncement({ steps, index }: History) {
  const t = useTranslations('Editor.history');
  const stepText = useStepText();
  const [previous, setPrevious] = useState({ steps, index });
  const [announcement, setAnnouncement] = useState({ key: '', text: '' });
  if (previous.steps !== steps || previous.index !== index) {
    setPrevious({ steps, index });
    const step = steps[Math.max(previous.index, index)];
    const values = { count: Math.abs(index - previous.index), step: step ? stepText(step.label) : '' };
    // A further step is announced by its own button; repeating the same steps only updates the text.
    if (previous.steps === steps) {
      setAnnouncement({
        key: `${previous.index} ${index}`,
        text: t(index < previous.index ? 'undone' : 'redone', values),
      });
    } else if (previous.index !== index) setAnnouncement({ key: '', text: '' });
  }
  return (
    <p className="visually-hidden" role="status">
      <span key={announcement.key}>{announcement.text}</span>
    </p>
  );
}

/** Undo, redo, and the list of steps to jump to. */
export function HistoryMenu() {
  const t = useTranslations('Editor.history');
  const studio = useStudio();
  const history = useStudioState((state) => state.history);
  const { steps, index } = history;
  const stepText = useStepText();
  const { isOpen, panel, id, triggerProps, close } = usePopup();
  return (
    <div className={styles.tools}>
      <StepAnnouncement {...history} />
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
