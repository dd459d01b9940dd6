import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useRoleName } from '../roles/role-name.ts'
import type { Difference } from '../ui/lists/diff-view.tsx'

/** What of an organization can be changed. */
export const changeable = ['name', 'slug', 'logo', 'metadata'] as const
type Field = (typeof changeable)[number]

/** Gives the function that says what an entry changed from what to what, as far as it was written down. */
export function useDifferences(): (entry: AuditEntry) => Difference[] {
  const t = useTranslations('audit')
  const roleName = useRoleName()
  return ({ action, details }) => {
    const { from, to } = details
    const isRole = action.endsWith('role-changed')
    const worded = (value: unknown) => {
      const text = typeof value === 'string' ? value : 'user' // no role means user
      return isRole ? roleName(text) : text
    }
    if (to !== undefined && from !== undefined) return [{ label: isRole ? t('role') : undefined, from: worded(from), to: worded(to) }]
    if (action !== 'organization.updated') return []
    const [before, after] = [textsOf(details.before), textsOf(details.after)]
    return changeable.flatMap((field) => {
      const [from, to] = [before[field], after[field]]
      return from !== undefined && to !== undefined ? [{ label: t(field), from, to }] : []
    })
  }
}

function textsOf(value: unknown): Partial<Record<Field, string>> {
  return typeof value === 'object' && value !== null ? value : {}
}
