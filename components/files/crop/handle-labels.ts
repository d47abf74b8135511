import { useTranslations } from 'next-intl';

/** Labels of the area and its eight handles; the arrow keys move them. */
export function useHandleLabels() {
  const t = useTranslations('Files.crop.handles');
  return {
    cropArea: t('area'),
    nwDragHandle: t('nw'),
    nDragHandle: t('n'),
    neDragHandle: t('ne'),
    eDragHandle: t('e'),
    seDragHandle: t('se'),
    sDragHandle: t('s'),
    swDragHandle: t('sw'),
    wDragHandle: t('w'),
  };
}
