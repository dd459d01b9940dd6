import { Calendar, Hash, ListChecks, SquareCheck, TextCursorInput, Type } from 'lucide-react'
import { type CustomFieldType, customFieldTypes } from '#contract/billing/custom-fields.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { ListScreen } from '../selling/list-screen.tsx'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Mono } from '../ui/text/mono.tsx'
import type { CustomField } from './field-draft.ts'
import type { fieldSearch } from './field-search.ts'

const icons: Record<CustomFieldType, typeof Type> = { text: Type, number: Hash, date: Calendar, checkbox: SquareCheck, select: ListChecks }

export default function CustomFieldsScreen() {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const { type } = useSearch<typeof fieldSearch>().search
  const query = useSellerList({
    name: 'custom-fields',
    read: (asked, signal) => billing.customFields.list({ ...asked, ...(type && { type }) }, { throw: true, signal }),
    sorts: { name: 'name', slug: 'slug', type: 'type' },
    narrowedBy: { type },
  })
  return (
    <ListScreen
      page="custom-fields"
      icon={TextCursorInput}
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
      filters={[{ name: 'type', label: selling('type'), options: Object.fromEntries(customFieldTypes.map((each) => [each, t(each)])) }]}
    />
  )
}

function useColumns(): Column<CustomField>[] {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const { data: products = [] } = useAllProducts()
  const usesOf = (id: string) =>
    products.filter(({ attachedCustomFields }) => attachedCustomFields.some((each) => each.customFieldId === id))
  return [
    {
      name: 'name',
      label: t('field'),
      order: 'server',
      cell: ({ name, type }) => {
        const Icon = icons[type]
        return (
          <NameCell
            name={name}
            picture={
              <SignTile>
                <Icon size={15} />
              </SignTile>
            }
          />
        )
      },
    },
    { name: 'type', label: selling('type'), order: 'server', cell: ({ type }) => t(type) },
    { name: 'slug', label: t('slug'), order: 'server', cell: ({ slug }) => <Mono>{slug}</Mono> },
    {
      name: 'used',
      label: selling('usedBy'),
      cell: ({ id }) => {
        const names = usesOf(id).map(({ name }) => name)
        return names.length > 0 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names) : '–'
      },
    },
  ]
}
