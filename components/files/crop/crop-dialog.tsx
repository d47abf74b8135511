'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { ReactCrop } from 'react-image-crop';
import { useCall } from '@/components/calls/use-call';
import { Modal } from '@/components/ui/dialog/modal';
import { ReadView } from '@/components/records/read-view';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { files, type LibraryFile } from '@/lib/contract/files';
import { ELEMENT_SIZES, HEADER_SIZES, type PictureSize } from '@/lib/contract/sections/picture-sizes';
import { publicPath } from '../kinds';
import { useFile } from '../use-file';
import { CropForm } from './crop-form';
import styles from './crop.module.css';
import { useHandleLabels } from './handle-labels';
import { usePart } from './use-part';

const ALL_SIZES: readonly PictureSize[] = [HEADER_SIZES[1], ...ELEMENT_SIZES];

interface Props {
  fileId: string;
  /** Recommended sizes for the picture's place; all known sizes by default. */
  sizes?: readonly PictureSize[];
  onCropped: (file: LibraryFile) => void;
  onClose: () => void;
}

/** Crops a picture, from the original if it was cropped before. */
export function CropDialog({ fileId, ...rest }: Props) {
  const t = useTranslations('Files.crop');
  const own = useFile(fileId);
  const sourceId = own.data?.sourceId ?? null;
  const source = useFile(sourceId);
  const isReading = sourceId !== null && !source.data && !source.error;
  const data = isReading ? undefined : (source.data ?? own.data);
  return (
    <Modal isOpened onClose={rest.onClose} title={t('title')} size="large">
      <ReadView read={{ ...own, data }} onClose={rest.onClose}>
        {(picture) => <Cropper picture={picture} {...rest} />}
      </ReadView>
    </Modal>
  );
}

function Cropper({ picture, sizes = ALL_SIZES, onCropped, onClose }: Omit<Props, 'fileId'> & { picture: LibraryFile }) {
  const t = useTranslations('Files.crop');
  const common = useTranslations('Common');
  const labels = useHandleLabels();
  const crop = useCall(files.crop);
  const selection = usePart(picture, sizes, sizes !== ALL_SIZES);
  const { shape, part, change } = selection;

  async function save() {
    const result = await crop.run({ params: { fileId: picture.id }, body: part });
    if (!result?.ok) return;
    onCropped(result.data);
    onClose();
  }

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.stage}>
          <ReactCrop
            {...(shape !== null && { aspect: shape })}
            crop={{
              unit: '%',
              x: (part.left / picture.width) * 100,
              y: (part.top / picture.height) * 100,
              width: (part.width / picture.width) * 100,
              height: (part.height / picture.height) * 100,
            }}
            className="ReactCrop--no-animate"
            keepSelection
            ruleOfThirds
            minWidth={8}
            minHeight={8}
            ariaLabels={labels}
            onChange={(_, { x, y, width, height }) =>
              change({
                left: (x / 100) * picture.width,
                top: (y / 100) * picture.height,
                width: (width / 100) * picture.width,
                height: (height / 100) * picture.height,
              })
            }
          >
            <img src={publicPath(picture.id)} alt={t('picture', { name: picture.name })} />
          </ReactCrop>
        </div>
        <CropForm picture={picture} sizes={sizes} {...selection} />
      </div>
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="filled" isBusy={crop.isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </FormActions>
    </>
  );
}
