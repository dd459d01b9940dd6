import buyingWords from 'virtual:words/buying'
import { Gate } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'

/* What few buyers see of a checkout, fetched by those. */
export const NoCheckout = later(() => import('./no-checkout.tsx'), buyingWords, Gate)
export const Expired = later(() => import('./expired.tsx'), buyingWords)
export const DiscountForm = later(() => import('./discount-form.tsx'), buyingWords)
export const BusinessFields = later(() => import('./business-fields.tsx'), buyingWords)
