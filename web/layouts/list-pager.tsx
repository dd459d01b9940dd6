import { useTranslations } from '../languages/use-translations.ts'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { Pager } from '../ui/lists/pager.tsx'

type ListPagerProps = {
  /** How many pages there are, where they are counted. */
  pages: number | undefined
  /** Where they are not: what leads to the next page, under the name the address has for it. */
  next?: { name: 'after' | 'before'; value: string | null | undefined } | undefined
}

export function isPaged({ pages, next }: ListPagerProps, asked: { after?: string; before?: string }) {
  return next ? Boolean(next.value || asked[next.name]) : (pages ?? 1) > 1
}

/** Turns the pages of a list: counted ones both ways, others onward and back to the first. */
export function ListPager({ pages = 1, next }: ListPagerProps) {
  const t = useTranslations('tables')
  const { search, change } = useSearch<typeof listSearch>()
  if (next) {
    const { name, value } = next
    return (
      <Pager
        label={t('pages')}
        words={{ previous: t('first'), next: t('next') }}
        onPrevious={search[name] ? () => change({ [name]: undefined }) : undefined}
        onNext={value ? () => change({ [name]: value }) : undefined}
      />
    )
  }
  const page = search.page ?? 1
  const turnTo = (wanted: number) => () => change({ page: wanted === 1 ? undefined : String(wanted) })
  return (
    <Pager
      label={t('pages')}
      words={{ previous: t('previous'), next: t('next') }}
      onPrevious={page > 1 ? turnTo(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? turnTo(page + 1) : undefined}
    >
      {t('page', { page, pages })}
    </Pager>
  )
}
