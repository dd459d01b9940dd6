import * as z from 'zod/mini'
import { optional } from './texts.ts'

/** Member states of the European Union. */
export const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Where a seller can be registered for VAT: a country, or `EU` for the One Stop Shop, which covers every member state. */
export const taxRegistrations = ['EU', ...memberStates, 'CH', 'GB', 'NO']

/** Who a seller is to a tax office. Without a registration no tax is charged in its name. */
export const SellerTax = z.object({
  legal_name: z.nullable(z.string()),
  vat_id: z.nullable(z.string()),
  registrations: z.array(z.string()),
})

const Registration = z.string().check(
  z.toUpperCase(),
  z.refine((place) => taxRegistrations.includes(place), { error: `Input should be one of ${taxRegistrations.join(', ')}` }),
)

/** As a caller gives it. */
export const GivenSellerTax = z.object({
  legal_name: optional(200),
  vat_id: optional(32),
  registrations: z._default(z.array(Registration).check(z.maxLength(taxRegistrations.length)), []),
})
