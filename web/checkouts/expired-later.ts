import { later } from '../layouts/later.tsx'

/** Fetched by the few who took longer than a checkout lasts. */
export const Expired = later(() => import('./expired.tsx'))
