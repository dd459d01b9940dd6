import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { View } from '#contract/billing/saved-views.ts'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { viewTabLook } from '../ui/lists/view-tab.ts'
import { ExportList, type Listed } from './export-list.tsx'
import type { FileColumns } from './list-file.ts'
import { SaveView, ViewMenu } from './saved-view.tsx'

export type ListToolsProps = {
  list: ViewedList
  views: readonly { name: string; query: string }[]
  file: () => Promise<FileColumns<unknown>>
  readPage: (page: number, limit: number) => Promise<{ items: Listed[] }>
  total: number | undefined
}

/** Above a list: its views, those of every seller and those that were saved, and the file of what it shows. */
export default function ListTools({ list, views, file, readPage, total }: ListToolsProps) {
  const t = useTranslations('views')
  const { pathname, searchStr } = useLocation()
  const { organization } = useOrganization()
  const { data: own = [] } = useQuery({
    queryKey: ['views', organization.id, list],
    queryFn: ({ signal }) => api.organization.listViews({ organizationId: organization.id, list }, { throw: true, signal }),
  })
  const current = plainQuery(searchStr)
  const everyones = [{ name: t('all'), query: '' }, ...views]
  const isKnown = [...everyones, ...own].some(({ query }) => plainQuery(query) === current)
  const saved = own.find(({ query }) => plainQuery(query) === current)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <nav aria-label={t('label')} className="-mx-1 min-w-0 flex-1 basis-60 overflow-x-auto px-1 py-0.5">
        <ul className="flex w-max items-center gap-1">
          {[...everyones, ...own].map((view) => (
            <li key={'id' in view ? (view as View).id : view.query}>
              <Link
                to={pathname}
                search={Object.fromEntries(new URLSearchParams(view.query))}
                activeOptions={{ exact: true }}
                aria-current={plainQuery(view.query) === current ? 'page' : undefined}
                className={viewTabLook}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {saved && <ViewMenu key={saved.id} view={saved} />}
      {!isKnown && <SaveView list={list} query={current} />}
      <ExportList list={list} file={file} readPage={readPage} total={total} />
    </div>
  )
}

/** What an address narrows a list to and how it sorts it, in one order. The page is no part of a view. */
function plainQuery(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['page', 'after', 'before']) params.delete(name)
  params.sort()
  return String(params)
}
