import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useSorting } from '../navigation/use-sorting.ts'
import { useOrganization } from '../organizations/organization-context.ts'

const pageSize = 25

/** What every list of billing takes. The order is one of those the list was opened with. */
type Asked = { organizationId: string; page: number; limit: number; query?: string; sorting?: never }
type Answered<Row> = { items: Row[]; pagination: { totalCount: number } }

type SellerList<Row> = {
  /** What is listed. Everything read under this name is invalidated together. */
  name: string
  read: (asked: Asked, signal: AbortSignal) => Promise<Answered<Row>>
  /** By what the server can order it, as columns are named, and as the wire says it. */
  sorts?: Readonly<Record<string, string>>
  /** What else the rows are narrowed by. */
  narrowedBy?: Readonly<Record<string, unknown>>
}

/** One page of a list of the organization, as the address asks for it: for the one table. */
export function useSellerList<Row>({ name, read, sorts = {}, narrowedBy = {} }: SellerList<Row>) {
  const { organization } = useOrganization()
  const { search } = useSearch<typeof listSearch>()
  const [sorting] = useSorting()
  const order = sorting && sorts[sorting.by]
  const asked = {
    organizationId: organization.id,
    page: search.page ?? 1,
    limit: pageSize,
    ...(search.search && { query: search.search }),
    ...(order && { sorting: `${sorting.isDown ? '-' : ''}${order}` as never }),
  }
  // What else the query tells changes with each reading: the list would be drawn again for the same rows.
  const { data, error, refetch } = useQuery({
    queryKey: [name, organization.id, 'list', asked, narrowedBy],
    queryFn: async ({ signal }) => {
      const { items, pagination } = await read(asked, signal)
      return { rows: items, total: pagination.totalCount }
    },
    placeholderData: keepPreviousData,
  })
  /** The same rows in the same order, page by page. */
  const readPage = (page: number, limit: number) => read({ ...asked, page, limit }, AbortSignal.timeout(60_000))
  return { data, error, refetch, readPage }
}

/** Gives the function that invalidates what is cached under a name, and what is shown of it elsewhere. */
export function useForget() {
  const queries = useQueryClient()
  const { organization } = useOrganization()
  return (...names: string[]) => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name, organization.id] })))
}
