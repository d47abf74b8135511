import type { Logo } from '@/lib/contract/company-look';
import { IMAGE_WIDTHS } from '@/lib/contract/sections/image';
import type { PassportData } from '../types';

/** Wide enough for every place of a logo, on dense screens too. */
const [LOGO_WIDTH] = IMAGE_WIDTHS;

interface Props {
  data: Pick<PassportData, 'brand' | 'imageUrl'>;
  /** Empty if the brand's name is beside it already. */
  alt: string;
}

/**
 * The logo, or the brand's name if it has none. On dark pages its dark variant, or else a light background that keeps
 * dark lettering visible; pages with their own colours are never dark.
 */
export function BrandLogo({ data: { brand, imageUrl }, alt }: Props) {
  const { logo, darkLogo } = brand;
  if (!logo) return <>{brand.name}</>;
  const address = ({ fileId, width }: Logo) => imageUrl(fileId, width > LOGO_WIDTH ? LOGO_WIDTH : undefined);
  const image = (className: string) => (
    <img className={className} src={address(logo)} width={logo.width} height={logo.height} alt={alt} decoding="async" />
  );
  if (!darkLogo) return image('ps-logo ps-logo-alone');
  return (
    <picture>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={address(darkLogo)}
        width={darkLogo.width}
        height={darkLogo.height}
      />
      {image('ps-logo')}
    </picture>
  );
}
