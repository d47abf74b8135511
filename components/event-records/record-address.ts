import { idAddress } from '@/lib/domain/epcis/id-address';

/** The recording screen opened for one entity: by its id, as another may have its code. */
export const recordPath = (id: string): string => `/admin/record?code=${encodeURIComponent(idAddress(id))}`;
