import { useTranslations } from 'use-intl'
import { type AuditAction, auditActions } from '#contract/audit.ts'
import { useSearch } from '../navigation/use-search.ts'
import { Filters } from '../ui/filters.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { actionKey } from './action-key.ts'
import type { auditSearch } from './audit-search.ts'

/** What the address says about which entries are wanted. */
export function useWantedEntries() {
  const { search, change } = useSearch<typeof auditSearch>()
  const { user: userId, actor: actorId, before } = search
  const action = auditActions.find((each) => each === search.action)
  const wanted = { ...(action && { action }), ...(userId && { userId }), ...(actorId && { actorId }), ...(before && { before }) }
  return { wanted, change }
}

type AuditFiltersProps = {
  actions: readonly AuditAction[]
  /** Those of whom entries can speak, by id. Left out, entries are not narrowed down by person. */
  people?: ReadonlyMap<string, string>
}

/** Narrows entries down to one kind, to who did it, and to whom it was done. */
export function AuditFilters({ actions, people }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const activity = useTranslations('activity')
  const { wanted, change } = useWantedEntries()
  const options: Record<string, string> = {
    '': t('anyAction'),
    ...Object.fromEntries(actions.map((action) => [action, activity(actionKey(action))])),
  }
  return (
    <Filters label={t('filters')}>
      <SelectField
        name="action"
        label={t('action')}
        options={options}
        value={(wanted.action ?? '') as string}
        onValueChange={(action) => change({ action, before: undefined })}
      />
      {people && (
        <>
          <PersonField name="actor" label={t('actor')} people={people} value={wanted.actorId} />
          <PersonField name="user" label={t('person')} people={people} value={wanted.userId} />
        </>
      )}
    </Filters>
  )
}

type PersonFieldProps = { name: 'actor' | 'user'; label: string; people: ReadonlyMap<string, string>; value: string | undefined }

function PersonField({ name, label, people, value = '' }: PersonFieldProps) {
  const t = useTranslations('audit')
  const { change } = useWantedEntries()
  const known = new Map([['', t('anybody')], ...(value ? [[value, t('gone')] as const] : []), ...people])
  return (
    <SelectField
      name={name}
      label={label}
      options={Object.fromEntries(known)}
      value={value}
      onValueChange={(id) => change({ [name]: id, before: undefined })}
    />
  )
}
