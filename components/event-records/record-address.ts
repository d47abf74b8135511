import { idAddress } from '@/lib/domain/epcis/id-address';

/** The recording screen opened for one thing: by its id, for another may have its code. */
export const recordPath = (id: string): string => `/admin/record?code=${encodeURIComponent(idAddress(id))}`;
