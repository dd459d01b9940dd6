import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useSorting } from '../navigation/use-sorting.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { RowSkeleton } from '../ui/layouts/skeleton.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { Column, Selection } from '../ui/lists/use-data-table.ts'
import { useDensity } from '../ui/lists/use-density.ts'
import { ListBar, type ListBarProps, namesIn } from './list-bar.tsx'
import { isPaged, ListPager } from './list-pager.tsx'
import { type Listed, pageOf } from './page-of.ts'
import { useNarrowing } from './use-narrowing.ts'
import { useTopOnTurn } from './use-top-on-turn.ts'

type ListTableProps<Row> = ListBarProps & {
  label: string
  query: { data: Listed<Row> | undefined; error: Error | null; refetch: () => Promise<unknown> }
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  /** What a row is called where it is spoken of. */
  nameOf: (row: Row) => string
  /** The address of a row's details. */
  linkTo?: (row: Row) => string
  /** Shows a row's details where they have no address. */
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  isMarked?: (row: Row) => boolean
  isSlim?: boolean
  pageSize?: number
  /** How pages go on that are not counted. */
  next?: { name: 'after' | 'before'; value: string | null | undefined }
  /** How many there are, in words. Without it the count is left out where it is not known. */
  count?: (count: number) => string
  /** Shown when the list has no rows at all. */
  empty: ReactNode
  errorTitle: string
}

/** The one table that every list uses. Search, filters, order, hidden columns and page are in the address. */
export function ListTable<Row extends object>({ query: read, ...rest }: ListTableProps<Row>) {
  const isRead = useDeferredValue(read.data !== undefined) // the first rows are drawn in small steps: the page stays responsive
  const props: ListTableProps<Row> = { ...rest, query: isRead ? read : { ...read, data: undefined } }
  const { label, query, columns, idOf, nameOf, linkTo, onOpen, actions, selection, isMarked, pageSize = 25, next } = props
  const t = useTranslations('tables')
  const { search: asked, change } = useSearch<typeof listSearch>()
  const [sorting, sort] = useSorting()
  const [density, setDensity] = useDensity()
  const { isNarrowed } = useNarrowing(namesIn(props))
  const top = useTopOnTurn<HTMLElement>(`${asked.page} ${asked.after} ${asked.before}`, query.data)
  const { page = 1, after, before } = asked
  const shown = query.data && pageOf(query.data, { columns, sorting, page, size: pageSize })
  const instead = useInstead(props, shown?.rows.length === 0)
  const paging = { pages: shown?.pages, next }

  if (shown?.rows.length === 0 && !isNarrowed && page === 1 && !after && !before) return props.empty && <Card>{props.empty}</Card>
  return (
    <section ref={top} tabIndex={-1} aria-label={label} className="scroll-mt-16 outline-none lg:scroll-mt-4">
      <DataTable
        caption={label}
        columns={columns.map((column) => ({ ...column, ...(column.order !== undefined && { order: 'server' as const }) }))}
        rows={shown?.rows ?? []}
        idOf={idOf}
        sorting={sorting}
        onSort={sort}
        selection={selection}
        isMarked={isMarked}
        isSlim={props.isSlim}
        density={density}
        onDensity={setDensity}
        columnChoice={{
          hidden: asked.hide?.split(',') ?? columns.filter(({ isExtra }) => isExtra).map(({ name }) => name),
          onHide: (names) => change({ hide: names.join(',') }, { replace: true }),
          isOwn: Boolean(asked.hide),
        }}
        bar={(props.search || props.filters || props.more) && <ListBar search={props.search} filters={props.filters} more={props.more} />}
        count={shown && Number.isFinite(shown.total) && (props.count ?? ((count) => t('results', { count })))(shown.total)}
        instead={instead}
        foot={
          (shown ?? query.error) && isPaged(paging, { ...(after && { after }), ...(before && { before }) }) && <ListPager {...paging} />
        }
        words={{
          view: { view: t('view'), columns: t('columns'), density: t('density'), comfortable: t('comfortable'), compact: t('compact') },
          select: selection && { all: t('selectAll'), of: (row) => t('select', { name: nameOf(row) }) },
        }}
        {...(linkTo && { link: (row: Row, name: ReactNode) => <RowLink to={linkTo(row)}>{name}</RowLink> })}
        {...(onOpen && { link: (row: Row, name: ReactNode) => <RowButton onPress={() => onOpen(row)}>{name}</RowButton> })}
        {...(actions && { actions: { label: t('actions'), of: actions } })}
      />
    </section>
  )
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="data-table-link">
      {children}
    </Link>
  )
}

function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="data-table-link cursor-pointer text-left" onClick={onPress}>
      {children}
    </button>
  )
}

/** Replaces the rows: while they load, when loading fails, and when none match. */
function useInstead<Row>(props: ListTableProps<Row>, isEmpty: boolean) {
  const { data, error, refetch } = props.query
  const t = useTranslations('tables')
  const shared = useTranslations('shared')
  const { clear } = useNarrowing(namesIn(props))
  if (!data && error) return <Failed title={props.errorTitle} failure={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton label={shared('loading')} />
  if (!isEmpty) return undefined
  const clearing = (
    <Button look="secondary" onClick={clear}>
      {t('clear')}
    </Button>
  )
  return (
    <EmptyState icon={SearchX} title={t('noneTitle')} action={clearing}>
      {t('none')}
    </EmptyState>
  )
}
