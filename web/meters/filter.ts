import type { Filter, FilterClause } from '#contract/billing/meters.ts'

export type { Filter, FilterClause }

export const emptyClause: FilterClause = { property: '', operator: 'eq', value: '' }
export const emptyFilter: Filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: '' }] }

export function isGroup(clause: FilterClause | Filter): clause is Filter {
  return 'clauses' in clause
}

/** Whether every condition says something, so that it can be counted. */
export function isComplete(filter: Filter): boolean {
  return filter.clauses.every((clause) =>
    isGroup(clause) ? clause.clauses.length > 0 && isComplete(clause) : clause.property.trim() !== '' && clause.value !== '',
  )
}

/** What was typed, as an event would hold it: a whole number, a truth, or a text. The name of an event is always a text. */
export function valueOf(typed: string, property: string): FilterClause['value'] {
  if (property === 'name') return typed
  if (/^-?\d{1,15}$/.test(typed)) return Number(typed)
  return typed === 'true' || typed === 'false' ? typed === 'true' : typed
}

type FilterWords = (key: FilterClause['operator'] | Filter['conjunction'] | 'quoted', facts: { value: string }) => string

/** A filter as people say it. Nested groups are in brackets. */
export function sentenceOf(filter: Filter, say: FilterWords): string {
  const words = (key: Parameters<FilterWords>[0], value = '') => say(key, { value })
  const parts = filter.clauses.map((clause) => {
    if (!isGroup(clause)) {
      const value = clause.value === '' ? '…' : words('quoted', String(clause.value))
      return `${clause.property || '…'} ${words(clause.operator)} ${value}`
    }
    const inner = sentenceOf(clause, say)
    return clause.clauses.length > 1 ? `(${inner})` : inner
  })
  return parts.join(` ${words(filter.conjunction)} `)
}
