import type { DataOf } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { type FileColumns, sumsInUnits } from '../selling/list-file.ts'

export type ListedCustomer = DataOf<typeof billing.customers.list>['items'][number]

/** What a file of customers holds. */
export const customerFile: FileColumns<ListedCustomer> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  product_name: ({ sums }) => sums?.products.map(({ name }) => name).join(', '),
  status: ({ sums }) => sums?.status,
  spent: ({ sums }) => sumsInUnits(sums?.spent),
  country: ({ billingAddress }) => billingAddress?.country,
  external_id: ({ externalId }) => externalId,
  created_at: ({ createdAt }) => ({ at: createdAt }),
  id: ({ id }) => id,
}
