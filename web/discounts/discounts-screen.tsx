import { BadgePercent } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListScreen } from '../selling/list-screen.tsx'
import { useSellerList } from '../selling/use-seller-list.ts'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Mono } from '../ui/text/mono.tsx'
import type { Discount } from './discount-draft.ts'
import { DiscountState } from './discount-state.tsx'
import { useDiscountWords } from './use-discount-words.ts'

export default function DiscountsScreen() {
  const t = useTranslations('discounts')
  const query = useSellerList({
    name: 'discounts',
    read: (asked, signal) => billing.discounts.list(asked, { throw: true, signal }),
    sorts: { name: 'name', code: 'code', redeemed: 'redemptions_count' },
  })
  return (
    <ListScreen
      page="discounts"
      icon={BadgePercent}
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
    />
  )
}

function useColumns(): Column<Discount>[] {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const wordsOf = useDiscountWords()
  const sign = (
    <SignTile>
      <BadgePercent size={15} />
    </SignTile>
  )
  return [
    { name: 'name', label: t('discount'), order: 'server', cell: ({ name }) => <NameCell name={name} picture={sign} /> },
    { name: 'code', label: t('code'), order: 'server', cell: ({ code }) => (code ? <Mono>{code}</Mono> : t('noCode')) },
    {
      name: 'sentence',
      label: selling('details'),
      cell: (discount) =>
        wordsOf(
          discount,
          discount.products.map(({ name }) => name),
        ),
    },
    { name: 'status', label: selling('status'), cell: (discount) => <DiscountState discount={discount} /> },
    {
      name: 'redeemed',
      label: t('redeemed'),
      order: 'server',
      isNumber: true,
      onPhone: 'rest',
      cell: ({ redemptionsCount, maxRedemptions }) =>
        maxRedemptions === null
          ? redemptionsCount.toLocaleString(language)
          : t('redeemedOf', { count: redemptionsCount, most: maxRedemptions }),
    },
  ]
}
