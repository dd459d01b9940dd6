import { Package } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { ListScreen } from '../selling/list-screen.tsx'
import { useSellerList } from '../selling/use-seller-list.ts'
import { useSums } from '../selling/use-sums.ts'
import { NameCell, PictureTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import bulkWords from './bulk-products.tsx?words'
import { ProductActions } from './product-actions.tsx'
import type { ListedProduct } from './product-file.ts'
import type { productSearch } from './product-search.ts'

const BulkProducts = later<{ rows: readonly ListedProduct[]; onClear: () => void }>(() => import('./bulk-products.tsx'), bulkWords)

/** Everything that is sold, or was. */
export default function ProductsScreen() {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const { status = '', billing: kind } = useSearch<typeof productSearch>().search
  const narrowedBy = {
    ...(status !== 'all' && { isArchived: status === 'archived' }),
    ...(kind && { isRecurring: kind === 'recurring' }),
  }
  const query = useSellerList({
    name: 'products',
    read: (asked, signal) => billing.products.list({ ...asked, ...narrowedBy, withSums: true }, { throw: true, signal }),
    sorts: { name: 'name', created: 'created_at', price: 'price_amount' },
    narrowedBy,
  })
  return (
    <ListScreen
      page="products"
      icon={Package}
      words={{
        title: t('title'),
        lead: t('lead'),
        create: t('new'),
        search: t('search'),
        noneTitle: t('noneTitle'),
        none: t('none'),
        errorTitle: t('errorTitle'),
      }}
      count={(count) => t('count', { count })}
      query={query}
      columns={useColumns()}
      nameOf={({ name }) => name}
      sales={{
        list: 'products',
        views: [{ name: selling('archived'), query: 'status=archived' }],
        file: async () => (await import('./product-file.ts')).productFile,
        bulk: (rows, onClear) => <BulkProducts rows={rows} onClear={onClear} />,
      }}
      filters={[
        { name: 'status', label: selling('status'), any: selling('active'), options: { archived: selling('archived') } },
        { name: 'billing', label: t('cycle'), options: { recurring: t('recurring'), once: t('oneTime') } },
      ]}
      actions={(product) => <ProductActions product={product} />}
    />
  )
}

function useColumns(): Column<ListedProduct>[] {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const { tagOf } = usePriceTags()
  const sumsOf = useSums()
  return [
    {
      name: 'name',
      label: t('product'),
      order: 'server',
      cell: ({ name, isArchived, medias }) => (
        <NameCell
          name={name}
          picture={
            <PictureTile src={medias[0]?.publicUrl}>
              <Package size={15} />
            </PictureTile>
          }
          badge={isArchived && <StateBadge tone="neutral">{selling('archived')}</StateBadge>}
        />
      ),
    },
    {
      name: 'price',
      label: t('price'),
      order: 'server',
      onPhone: 'start',
      cell: tagOf,
    },
    { name: 'sold', label: t('sold'), isNumber: true, onPhone: 'rest', cell: ({ sums }) => sums?.orders.toLocaleString(language) ?? '–' },
    { name: 'revenue', label: t('revenue'), isNumber: true, onPhone: 'top', cell: ({ sums }) => sumsOf(sums?.revenue) },
    {
      name: 'benefits',
      label: t('benefits'),
      isNumber: true,
      isMinor: true,
      cell: ({ benefits }) => benefits.length.toLocaleString(language),
    },
    {
      name: 'created',
      label: selling('created'),
      order: 'server',
      isMinor: true,
      onPhone: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}
