import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { Change } from '../ui/change.tsx'

const fields = ['name', 'slug', 'logo', 'metadata'] as const
type Field = (typeof fields)[number]

/** Gives the function that says what an entry is about: what changed from what to what, or the name of the thing. */
export function useAbout(): (entry: AuditEntry) => ReactNode[] {
  const t = useTranslations('audit')
  const roleName = useRoleName()
  const { language } = useLanguage()
  const words = { was: t('was'), is: t('is') }
  return ({ action, details }) => {
    const { from, to, role, email, name, reason } = details
    const isRole = action.endsWith('role-changed')
    const worded = (value: unknown) => {
      const text = typeof value === 'string' ? value : 'user' // no role means user
      return isRole ? roleName(text) : text
    }
    if (to !== undefined && from !== undefined) {
      return [<Change key="change" {...(isRole && { label: t('role') })} from={worded(from)} to={worded(to)} words={words} />]
    }
    if (action === 'organization.updated') return changesIn(details)
    const known = typeof role === 'string' ? roleName(role) : undefined
    const texts = [email, name, to, known].filter((text) => typeof text === 'string')
    return typeof reason === 'string' ? [...texts, t('reason', { reason })] : texts
  }

  /** Names are told before and after; of what is too large for that, only that it changed. */
  function changesIn(details: AuditEntry['details']): ReactNode[] {
    const [before, after] = [textsOf(details.before), textsOf(details.after)]
    const changed = fields.filter((field) => Array.isArray(details.changed) && details.changed.includes(field) && !(field in before))
    const told = fields.flatMap((field) => {
      const [from, to] = [before[field], after[field]]
      return from !== undefined && to !== undefined ? [<Change key={field} label={t(field)} from={from} to={to} words={words} />] : []
    })
    const others = new Intl.ListFormat(language).format(changed.map((field) => t(field)))
    return [...told, ...(others ? [t('changed', { what: others })] : [])]
  }
}

function textsOf(value: unknown): Partial<Record<Field, string>> {
  return typeof value === 'object' && value !== null ? value : {}
}
