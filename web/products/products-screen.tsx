import { Link } from '@tanstack/react-router'
import { Package, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { billing } from '../api/billing.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useAddress } from '../selling/use-address.ts'
import { usePriceWords } from '../selling/use-price-words.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NameCell, SignTile } from '../ui/name-cell.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Column } from '../ui/use-data-table.ts'
import { ProductActions } from './product-actions.tsx'
import type { Product } from './product-draft.ts'
import type { productSearch } from './product-search.ts'

/** Everything that is sold, or was. */
export default function ProductsScreen() {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const address = useAddress()
  const { status = '', billing: kind } = useSearch<typeof productSearch>().search
  const narrowedBy = {
    ...(status !== 'all' && { isArchived: status === 'archived' }),
    ...(kind && { isRecurring: kind === 'recurring' }),
  }
  const query = useSellerList({
    name: 'products',
    read: (asked, signal) => billing.products.list({ ...asked, ...narrowedBy }, { throw: true, signal }),
    sorts: { name: 'name', created: 'created_at', price: 'price_amount' },
    narrowedBy,
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<NewProduct />}>
      <ListTable
        label={t('title')}
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => address(`products/${id}`)}
        actions={(product) => <ProductActions product={product} />}
        search={t('search')}
        filters={[
          { name: 'status', label: selling('status'), any: selling('active'), options: { archived: selling('archived') } },
          { name: 'billing', label: t('cycle'), options: { recurring: t('recurring'), once: t('oneTime') } },
        ]}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Package} title={t('noneTitle')} action={<NewProduct />}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function NewProduct() {
  const t = useTranslations('products')
  const address = useAddress()
  return (
    <Link to={address('products/new')} className={buttonLook()}>
      <span className="inline-flex items-center gap-2">
        <Plus size={18} />
        {t('new')}
      </span>
    </Link>
  )
}

function useColumns(): Column<Product>[] {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const { priceWords } = usePriceWords()
  return [
    {
      name: 'name',
      label: t('product'),
      order: 'server',
      cell: ({ name, isArchived }) => (
        <NameCell
          name={name}
          picture={
            <SignTile>
              <Package size={15} />
            </SignTile>
          }
          badge={isArchived && <StateBadge tone="neutral">{selling('archived')}</StateBadge>}
        />
      ),
    },
    {
      name: 'price',
      label: t('price'),
      order: 'server',
      cell: ({ prices, recurringInterval }) => prices.map((price) => priceWords(price, recurringInterval)).join(' + '),
    },
    { name: 'benefits', label: t('benefits'), isNumber: true, cell: ({ benefits }) => benefits.length.toLocaleString(language) },
    {
      name: 'created',
      label: selling('created'),
      order: 'server',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}
