'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { MAX_PROOFS } from '@/lib/contract/event-records';
import { formatBytes } from '@/lib/format/number';
import type { ChosenProof } from './chosen-proof';
import styles from './proofs.module.css';
import { readProof, type ProofProblem } from './read-proof';

const PHOTOS = 'image/jpeg,image/png,image/webp';

/** A photo small, a document by its sign. */
function Preview({ proof: { preview } }: { proof: ChosenProof }) {
  return preview === null ? <Icon name="file" size={28} /> : <img src={preview} alt="" />;
}

interface Props {
  proofs: readonly ChosenProof[];
  onChange: (proofs: readonly ChosenProof[]) => void;
}

/** What was chosen so far, each to be removed again. */
function ChosenProofs({ proofs, onChange }: Props) {
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
            onClick={() => onChange(proofs.filter(({ key }) => key !== proof.key))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Photos, taken or chosen, and PDFs that go with a record. */
export function ProofField({ proofs, onChange }: Props) {
  const t = useTranslations('Records.proofs');
  const helpId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<{ why: ProofProblem | 'tooMany'; name: string } | null>(null);
  const isFull = proofs.length >= MAX_PROOFS;

  async function addFiles(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again after it was removed.
    input.value = '';
    setProblem(null);
    setIsReading(true);
    const read: ChosenProof[] = [];
    for (const file of files) {
      if (proofs.length + read.length >= MAX_PROOFS) {
        setProblem({ why: 'tooMany', name: file.name });
        break;
      }
      const proof = await readProof(file).catch(() => 'broken' as const);
      if (typeof proof === 'string') setProblem({ why: proof, name: file.name });
      else read.push(proof);
    }
    setIsReading(false);
    if (read.length > 0) onChange([...proofs, ...read]);
  }

  return (
    <fieldset className={styles.proofs} aria-describedby={helpId}>
      <legend>{t('label')}</legend>
      <p id={helpId} className={styles.help}>
        {t('help', { max: MAX_PROOFS })}
      </p>
      <ChosenProofs proofs={proofs} onChange={onChange} />
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
        onChange={(event) => void addFiles(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        data-testid="proofs"
        accept={`${PHOTOS},application/pdf`}
        onChange={(event) => void addFiles(event.currentTarget)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`problems.${problem.why}`, { name: problem.name, max: MAX_PROOFS })}
        </p>
      )}
    </fieldset>
  );
}
