import { Gift } from 'lucide-react'
import { benefitTypes } from '#contract/billing/benefits.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { ListScreen } from '../selling/list-screen.tsx'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { Benefit } from './benefit-draft.ts'
import { benefitIcons } from './benefit-kinds.ts'
import type { benefitSearch } from './benefit-search.ts'

export default function BenefitsScreen() {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { type } = useSearch<typeof benefitSearch>().search
  const query = useSellerList({
    name: 'benefits',
    read: (asked, signal) => billing.benefits.list({ ...asked, ...(type && { type }) }, { throw: true, signal }),
    sorts: { name: 'description', created: 'created_at' },
    narrowedBy: { type },
  })
  return (
    <ListScreen
      page="benefits"
      icon={Gift}
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
      nameOf={({ description }) => description}
      filters={[{ name: 'type', label: selling('type'), options: Object.fromEntries(benefitTypes.map((each) => [each, t(each)])) }]}
    />
  )
}

function useColumns(): Column<Benefit>[] {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const { data: products = [] } = useAllProducts()
  return [
    {
      name: 'name',
      label: t('benefit'),
      order: 'server',
      cell: ({ description, type }) => {
        const Icon = benefitIcons[type]
        return (
          <NameCell
            name={description}
            picture={
              <SignTile>
                <Icon size={15} />
              </SignTile>
            }
          />
        )
      },
    },
    { name: 'type', label: selling('type'), cell: ({ type }) => t(type) },
    {
      name: 'used',
      label: selling('usedBy'),
      cell: ({ id }) => {
        const names = products.filter(({ benefits }) => benefits.some((each) => each.id === id)).map(({ name }) => name)
        return names.length > 0 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names) : '–'
      },
    },
    {
      name: 'created',
      label: selling('created'),
      order: 'server',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}
