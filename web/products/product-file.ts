import type { DataOf } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { type FileColumns, sumsInUnits } from '../selling/list-file.ts'

export type ListedProduct = DataOf<typeof billing.products.list>['items'][number]

/** What a file of products holds. */
export const productFile: FileColumns<ListedProduct> = {
  name: ({ name }) => name,
  status: ({ isArchived }) => (isArchived ? 'archived' : 'active'),
  recurring_interval: ({ recurringInterval }) => recurringInterval,
  orders: ({ sums }) => sums?.orders,
  revenue: ({ sums }) => sumsInUnits(sums?.revenue),
  created_at: ({ createdAt }) => ({ at: createdAt }),
  id: ({ id }) => id,
}
