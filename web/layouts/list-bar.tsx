import { type ReactNode, useCallback } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { FilterPill } from '../ui/fields/filter-pill.tsx'
import { narrowingLook } from '../ui/fields/narrowing-look.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { useNarrowing } from './use-narrowing.ts'

/** One thing the rows can be narrowed by, kept in the address under its name. */
export type ListFilter = { name: string; label: string; options: Readonly<Record<string, string>>; any?: string }

export type ListBarProps = {
  /** What the one box looks through. Without it there is none. */
  search?: string | undefined
  filters?: readonly ListFilter[] | undefined
  /** Filters that are more than a choice of one, and the names under which the address keeps them. */
  more?: { names: readonly string[]; fields: ReactNode } | undefined
}

export function namesIn({ filters = [], more }: ListBarProps) {
  return [...filters.map(({ name }) => name), ...(more?.names ?? [])]
}

/** Narrows a list down: one box to search, what can be filtered by, and the way back to everything. */
export function ListBar(props: ListBarProps) {
  const t = useTranslations('tables')
  const { search, valueOf, isNarrowed, narrow, clear } = useNarrowing(namesIn(props))
  const find = useCallback((text: string) => narrow({ search: text }, { replace: true }), [narrow])
  return (
    <search className={narrowingLook}>
      {props.search && <SearchBox name="search" label={props.search} value={search} onSearch={find} />}
      {props.filters?.map(({ name, label, options, any }) => (
        <FilterPill
          key={name}
          name={name}
          label={label}
          options={options}
          any={any ?? t('any')}
          value={valueOf(name)}
          onChange={(value) => narrow({ [name]: value })}
          clear={t('clearOne', { filter: label })}
        />
      ))}
      {props.more?.fields}
      {isNarrowed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
