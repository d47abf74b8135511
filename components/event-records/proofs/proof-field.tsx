'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { removeWithFocus } from '@/components/ui/navigation/remove-with-focus';
import { MAX_PROOFS } from '@/lib/contract/event-records';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import type { ChosenProof } from './chosen-proof';
import styles from './proofs.module.css';
import { readProof, type ProofProblem } from './read-proof';

const PHOTOS = 'image/jpeg,image/png,image/webp';

/** A thumbnail for a photo, an icon for a document. */
function Preview({ proof: { preview } }: { proof: ChosenProof }) {
  return preview === null ? <Icon name="file" size={28} /> : <img src={preview} alt="" />;
}

interface Props {
  proofs: readonly ChosenProof[];
  onChange: (change: (proofs: readonly ChosenProof[]) => readonly ChosenProof[]) => void;
  /** Files are being read, and are added afterwards. */
  isReading: boolean;
  onRead: (reading: Promise<readonly ChosenProof[]>) => void;
}

/** The selected files so far, each removable. */
function ChosenProofs({ proofs, onRemove }: { proofs: Props['proofs']; onRemove: (key: string) => void }) {
  const t = useTranslations('Records.proofs');
  const locale = useLocale();
  if (proofs.length === 0) return null;
  return (
    <ul>
      {proofs.map((proof) => (
        <li key={proof.key}>
          <Preview proof={proof} />
          <span>
            <span dir="auto">{proof.name}</span>
            <small>{formatBytes(proof.bytes.byteLength, locale)}</small>
          </span>
          <Button
            size="small"
            variant="subtle"
            icon="x"
            aria-label={t('remove', { name: proof.name })}
            onClick={({ currentTarget }) => removeWithFocus(currentTarget, () => onRemove(proof.key))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Photos, taken or selected, and PDFs for a record. */
export function ProofField({ proofs, onChange, isReading, onRead }: Props) {
  const t = useTranslations('Records.proofs');
  const helpId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // Of all places, those taken by files that are still being read included: a further selection does not wait for them.
  const proofCount = useRef(proofs.length);
  const [problem, setProblem] = useState<{ why: ProofProblem | 'tooMany'; name: string } | null>(null);
  const isFull = proofs.length >= MAX_PROOFS;

  async function readFiles(files: readonly File[]): Promise<readonly ChosenProof[]> {
    const read: ChosenProof[] = [];
    for (const file of files) {
      if (proofCount.current >= MAX_PROOFS) {
        setProblem({ why: 'tooMany', name: file.name });
        break;
      }
      proofCount.current += 1;
      const proof = await readProof(file).catch(() => 'broken' as const);
      if (typeof proof !== 'string') read.push(proof);
      else {
        proofCount.current -= 1;
        setProblem({ why: proof, name: file.name });
      }
    }
    return read;
  }

  function addFiles(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // The same file can be selected again after it was removed.
    input.value = '';
    setProblem(null);
    onRead(readFiles(files));
  }

  function remove(key: string) {
    proofCount.current -= 1;
    onChange((now) => now.filter((proof) => proof.key !== key));
  }

  return (
    <fieldset className={styles.proofs} aria-describedby={helpId}>
      <legend>{t('label')}</legend>
      <p id={helpId} className={styles.help}>
        {t('help', { max: MAX_PROOFS })}
      </p>
      <ChosenProofs proofs={proofs} onRemove={remove} />
      {!isFull && (
        <div className={styles.buttons}>
          <Button icon="photo" className={styles.camera ?? ''} onClick={() => camera.current?.click()}>
            {t('take')}
          </Button>
          <Button icon="upload" isBusy={isReading} onClick={() => chooser.current?.click()}>
            {t('choose')}
          </Button>
        </div>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        accept={PHOTOS}
        capture="environment"
        onChange={(event) => addFiles(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        data-testid="proofs"
        accept={`${PHOTOS},application/pdf`}
        onChange={(event) => addFiles(event.currentTarget)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`problems.${problem.why}`, { name: problem.name, max: MAX_PROOFS })}
        </p>
      )}
    </fieldset>
  );
}
