import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { type BulkDeed, SalesBulkBar } from '../selling/bulk-bar.tsx'
import { type ListedProduct, productFile } from './product-file.ts'

/** What can be done with several products: to take them from sale or put them back, and a file of them. */
export default function BulkProducts({ rows, onClear }: { rows: readonly ListedProduct[]; onClear: () => void }) {
  const t = useTranslations('views')
  const selling = useTranslations('selling')
  const turn = (isArchived: boolean) => ({
    call: ({ id }: ListedProduct) => billing.products.update({ id, isArchived }),
    undo: ({ id }: ListedProduct) => billing.products.update({ id, isArchived: !isArchived }),
  })
  const deeds: BulkDeed<ListedProduct>[] = [
    {
      id: 'archive',
      label: selling('archive'),
      can: ({ isArchived }) => !isArchived,
      title: (count) => t('archiveManyTitle', { count }),
      lead: t('archiveManyLead'),
      done: (count) => t('archivedMany', { count }),
      ...turn(true),
    },
    {
      id: 'restore',
      label: selling('restore'),
      can: ({ isArchived }) => isArchived,
      title: (count) => t('restoreManyTitle', { count }),
      lead: t('restoreManyLead'),
      done: (count) => t('restoredMany', { count }),
      ...turn(false),
    },
  ]
  return <SalesBulkBar list="products" rows={rows} nameOf={({ name }) => name} file={productFile} deeds={deeds} onClear={onClear} />
}
