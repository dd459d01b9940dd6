import { useTranslations } from 'use-intl'
import { type AuditAction, auditActions } from '#contract/audit.ts'
import { actionKey } from '../activity/action-key.ts'
import { Filters } from '../ui/filters.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useAddress } from '../use-address.ts'

/** What the address says about which entries are wanted. */
export function useWantedEntries() {
  const { query, change } = useAddress()
  const action = auditActions.find((each) => each === query.get('action'))
  const [userId, actorId, before] = ['user', 'actor', 'before'].map((name) => query.get(name) ?? undefined)
  const wanted = { ...(action && { action }), ...(userId && { userId }), ...(actorId && { actorId }), ...(before && { before }) }
  return { wanted, change }
}

/** Narrows entries down to one kind. */
export function AuditFilters({ actions }: { actions: readonly AuditAction[] }) {
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
    </Filters>
  )
}
