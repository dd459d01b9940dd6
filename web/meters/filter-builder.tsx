import { Plus, X } from 'lucide-react'
import { filterLimits, filterOperators } from '#contract/billing/meters.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { emptyClause, type Filter, type FilterClause, isGroup, valueOf } from './filter.ts'

type GroupProps = {
  filter: Filter
  onChange: (filter: Filter) => void
  onRemove?: () => void
  depth?: number
  /** Its position, so that every field has a name of its own. */
  at?: string
}

/** Conditions that hold together or one of which does; each may be such a group itself. */
export function FilterBuilder({ filter, onChange, onRemove, depth = 1, at = 'filter' }: GroupProps) {
  const t = useTranslations('meters')
  const { conjunction, clauses } = filter
  const put = (place: number, clause: FilterClause | Filter) => onChange({ ...filter, clauses: clauses.with(place, clause) })
  const drop = (place: number) => onChange({ ...filter, clauses: clauses.toSpliced(place, 1) })
  const add = (clause: FilterClause | Filter) => onChange({ ...filter, clauses: [...clauses, clause] })
  return (
    <fieldset aria-label={t('group')} className={depth > 1 ? 'flex flex-col gap-4 border-accent border-l-2 pl-4' : 'flex flex-col gap-4'}>
      <div className="flex items-center justify-between gap-3">
        <SmallSelect
          label={t('conjunction')}
          value={conjunction}
          options={{ and: t('matchAll'), or: t('matchAny') }}
          onChange={(chosen) => onChange({ ...filter, conjunction: chosen })}
        />
        {onRemove && (
          <Button look="quiet" size="small" aria-label={t('removeGroup')} title={t('removeGroup')} onClick={onRemove}>
            <X size={16} />
          </Button>
        )}
      </div>
      {clauses.map((clause, place) =>
        isGroup(clause) ? (
          <FilterBuilder
            key={place}
            filter={clause}
            onChange={(changed) => put(place, changed)}
            onRemove={() => drop(place)}
            depth={depth + 1}
            at={`${at}.clauses.${place}`}
          />
        ) : (
          <ClauseRow
            key={place}
            clause={clause}
            at={`${at}.clauses.${place}`}
            onChange={(changed) => put(place, changed)}
            onRemove={() => drop(place)}
          />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => add(emptyClause)}>
          <Plus size={16} />
          {t('addClause')}
        </Button>
        {depth < filterLimits.depth && (
          <Button
            look="quiet"
            size="small"
            onClick={() => add({ conjunction: conjunction === 'and' ? 'or' : 'and', clauses: [emptyClause] })}
          >
            <Plus size={16} />
            {t('addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type ClauseProps = { clause: FilterClause; at: string; onChange: (clause: FilterClause) => void; onRemove: () => void }

function ClauseRow({ clause, at, onChange, onRemove }: ClauseProps) {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const judge = (typed: string) => (typed.trim() === '' ? selling('required') : undefined)
  const operators = Object.fromEntries(filterOperators.map((each) => [each, t(each)])) as Record<FilterClause['operator'], string>
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 items-end gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <TextField
          name={`${at}.property`}
          label={t('property')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
          value={clause.property}
          onValueChange={(property) => onChange({ ...clause, property, value: valueOf(String(clause.value), property) })}
          validate={judge}
        />
        <span className="flex min-h-11 items-center">
          <SmallSelect
            label={t('operator')}
            value={clause.operator}
            options={operators}
            onChange={(operator) => onChange({ ...clause, operator })}
          />
        </span>
        <TextField
          name={`${at}.value`}
          label={t('value')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          value={String(clause.value)}
          onValueChange={(typed) => onChange({ ...clause, value: valueOf(typed, clause.property) })}
          validate={judge}
        />
      </div>
      <span className="mt-8">
        <Button look="quiet" size="small" aria-label={t('removeClause')} title={t('removeClause')} onClick={onRemove}>
          <X size={16} />
        </Button>
      </span>
    </div>
  )
}
