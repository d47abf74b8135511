'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { FormSection } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import { HEADER_SIZES } from '@/lib/contract/sections/picture-sizes';
import { defaultTheme, FONTS, type Theme } from '@/lib/contract/sections/theme';
import type { Change } from '../../fields/change';
import fieldStyles from '../../fields/fields.module.css';
import { FocalField } from '../../fields/focal-field';
import { FormPart, InvalidTexts } from '../../fields/invalid-texts';
import { ListField } from '../../fields/list-field';
import { PictureField } from '../../fields/picture-field';
import { CheckField, ChoiceField, NumberField } from '../../fields/simple-fields';
import { changeSettings, changeTheme, resetTheme } from '../store/elements';
import { useStudio, useStudioState } from '../studio-context';
import { useInvalidTextKeeper } from '../use-invalid-texts';
import styles from './look.module.css';
import { ColourField } from './colour-field';

const MAX_GRADIENTS = 4;
const WEIGHTS = [400, 500, 600, 700] as const;
const REPEATS = ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] as const;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const;
const SIZES = ['cover', 'contain', 'auto'] as const;

interface PartProps {
  theme: Theme;
  set: (change: Change<Theme>) => void;
}

/** The background of texts: the colour, or both ends of the overlay. */
const behind = ({ bgcolor, gradients }: Theme) => (gradients[0] ? [gradients[0].from, gradients[0].to] : [bgcolor]);

function Colours({ theme, set }: PartProps) {
  const t = useTranslations('Editor.look');
  const against = behind(theme);
  return (
    <FormSection title={t('colours')}>
      <ColourField
        label={t('primary')}
        value={theme.primary_color}
        against={against}
        onChange={(colour) => set({ primary_color: colour })}
      />
      <ColourField
        label={t('secondary')}
        value={theme.secondary_color}
        onChange={(colour) => set({ secondary_color: colour })}
      />
      <ColourField label={t('background')} value={theme.bgcolor} onChange={(bgcolor) => set({ bgcolor })} />
      <ColourField
        label={t('headings')}
        value={theme.headingcolor}
        against={against}
        onChange={(headingcolor) => set({ headingcolor })}
      />
      <ColourField
        label={t('texts')}
        value={theme.textcolor}
        against={against}
        onChange={(textcolor) => set({ textcolor })}
      />
    </FormSection>
  );
}

function Fonts({ theme, set }: PartProps) {
  const t = useTranslations('Editor.look');
  const fonts = FONTS.map((value) => ({ value, label: value === 'System' ? t('systemFont') : value }));
  const weights = WEIGHTS.map((value) => ({ value, label: t(`weights.${value}`) }));
  return (
    <>
      <FormSection title={t('headings')}>
        <ChoiceField
          label={t('font')}
          value={theme.headingfont}
          options={fonts}
          onChange={(headingfont) => set({ headingfont })}
        />
        <div className={fieldStyles.pair}>
          <ChoiceField
            label={t('weight')}
            value={theme.headingfontweight}
            options={weights}
            onChange={(headingfontweight) => set({ headingfontweight })}
          />
          <FormPart value={`${t('headings')}. `}>
            <NumberField
              label={t('size')}
              value={theme.headingsize}
              min={12}
              max={40}
              onChange={(headingsize) => set({ headingsize })}
            />
          </FormPart>
        </div>
      </FormSection>
      <FormSection title={t('texts')}>
        <ChoiceField
          label={t('font')}
          value={theme.textfont}
          options={fonts}
          onChange={(textfont) => set({ textfont })}
        />
        <div className={fieldStyles.pair}>
          <ChoiceField
            label={t('weight')}
            value={theme.textfontweight}
            options={weights}
            onChange={(textfontweight) => set({ textfontweight })}
          />
          <FormPart value={`${t('texts')}. `}>
            <NumberField
              label={t('size')}
              value={theme.textsize}
              min={12}
              max={24}
              onChange={(textsize) => set({ textsize })}
            />
          </FormPart>
        </div>
      </FormSection>
    </>
  );
}

function Background({ theme, set }: PartProps) {
  const t = useTranslations('Editor.look');
  const { bgimage, gradients } = theme;
  const setImage = (change: Partial<Theme['bgimage']>) => set((now) => ({ bgimage: { ...now.bgimage, ...change } }));
  return (
    <FormSection title={t('backgroundPicture')}>
      <PictureField
        label={t('picture')}
        fileId={fileIdOf(bgimage.url)}
        onChange={(picture) => setImage({ url: picture ? publicPath(picture.fileId) : '' })}
      />
      {bgimage.url !== '' && (
        <>
          <ChoiceField
            label={t('repeat')}
            value={bgimage.repeat}
            options={REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
            onChange={(repeat) => setImage({ repeat })}
          />
          <ChoiceField
            label={t('position')}
            value={bgimage.position}
            options={POSITIONS.map((value) => ({ value, label: t(`positions.${value}`) }))}
            onChange={(position) => setImage({ position })}
          />
          <ChoiceField
            label={t('fit')}
            value={bgimage.size}
            options={SIZES.map((value) => ({ value, label: t(`fits.${value}`) }))}
            onChange={(size) => setImage({ size })}
          />
        </>
      )}
      <ListField
        label={t('gradients')}
        entries={gradients}
        onChange={(change) => set((now) => ({ gradients: change(now.gradients) }))}
        create={() => ({ from: theme.bgcolor, to: theme.primary_color, angle: 180 })}
        addLabel={t('addGradient')}
        max={MAX_GRADIENTS}
        nameOf={(_, place) => t('gradientNumber', { place })}
      >
        {(gradient, setGradient) => (
          <>
            <ColourField
              label={t('from')}
              value={gradient.from}
              onChange={(from) => setGradient((now) => ({ ...now, from }))}
            />
            <ColourField
              label={t('to')}
              value={gradient.to}
              onChange={(to) => setGradient((now) => ({ ...now, to }))}
            />
            <NumberField
              label={t('angle')}
              value={gradient.angle}
              min={0}
              max={360}
              onChange={(angle) => setGradient((now) => ({ ...now, angle }))}
            />
          </>
        )}
      </ListField>
    </FormSection>
  );
}

function Pictures() {
  const t = useTranslations('Editor.look');
  const studio = useStudio();
  const { layout, headerFileId, headerFocalPoint, showHeader, brandFileId } = useStudioState(
    (state) => state.doc.settings,
  );
  return (
    <FormSection title={t('pictures')}>
      <ChoiceField
        label={t('layout')}
        value={layout}
        options={([1, 2] as const).map((value) => ({ value, label: t(`layouts.${value}`) }))}
        onChange={(value) => changeSettings(studio, { layout: value })}
      />
      <PictureField
        label={t('header')}
        fileId={headerFileId}
        hint={t(`headerHints.${layout}`)}
        sizes={[HEADER_SIZES[layout]]}
        onChange={(picture) =>
          changeSettings(studio, { headerFileId: picture?.fileId ?? null, headerFocalPoint: null })
        }
      />
      {headerFileId !== null && (
        <FocalField
          fileId={headerFileId}
          value={headerFocalPoint}
          onChange={(point) => changeSettings(studio, { headerFocalPoint: point })}
        />
      )}
      <CheckField
        label={t('showHeader')}
        value={showHeader}
        onChange={(isShown) => changeSettings(studio, { showHeader: isShown })}
      />
      <PictureField
        label={t('brand')}
        fileId={brandFileId}
        onChange={(picture) => changeSettings(studio, { brandFileId: picture?.fileId ?? null })}
      />
    </FormSection>
  );
}

/** Whose look it has, and the way back to the company's. */
function Source({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('Editor.look');
  const studio = useStudio();
  return (
    <div className={styles.source}>
      <p>{t(isOwn ? 'isOwn' : 'isCompanys')}</p>
      <Button size="small" isUnavailable={!isOwn} onClick={() => resetTheme(studio)}>
        {t('useCompanys')}
      </Button>
    </div>
  );
}

/** Colours, fonts, background and pictures of the whole passport. */
export function LookPanel() {
  const studio = useStudio();
  const own = useStudioState((state) => state.doc.theme);
  const theme = own ?? defaultTheme;
  const set = (change: Change<Theme>) => changeTheme(studio, change);
  const invalidTexts = useInvalidTextKeeper('theme');
  return (
    <div className={styles.look} data-inspector>
      <Source isOwn={own !== null} />
      <InvalidTexts value={invalidTexts}>
        <Colours theme={theme} set={set} />
        <Fonts theme={theme} set={set} />
        <Background theme={theme} set={set} />
      </InvalidTexts>
      <Pictures />
    </div>
  );
}
