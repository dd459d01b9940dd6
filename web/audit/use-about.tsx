import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { Change } from '../ui/text/change.tsx'
import { changeable, useDifferences } from './use-differences.ts'

/** Gives the function that says what an entry is about: what changed from what to what, or the name of the thing. */
export function useAbout(): (entry: AuditEntry) => ReactNode[] {
  const t = useTranslations('audit')
  const roleName = useRoleName()
  const { language } = useLanguage()
  const differencesOf = useDifferences()
  return (entry) => {
    const { role, email, name, reason, to, added, removed } = entry.details
    const changes = [...changesIn(entry), ...restOf(entry)]
    if (changes.length > 0) return changes
    const known = typeof role === 'string' ? roleName(role) : undefined
    const permissions = [...signed('+', added), ...signed('−', removed)].join(' ')
    const texts = [email, name, to, known, permissions].filter((text) => typeof text === 'string' && text !== '') as string[]
    return typeof reason === 'string' ? [...texts, t('reason', { reason })] : texts
  }

  function changesIn(entry: AuditEntry): ReactNode[] {
    const words = { was: t('was'), is: t('is') }
    return differencesOf(entry).map(({ label, from = '', to = '' }) => (
      <Change key={label ?? 'change'} {...(label && { label })} from={from} to={to} words={words} />
    ))
  }

  /** Of what is too large to be told before and after, only that it changed. */
  function restOf({ action, details }: AuditEntry): ReactNode[] {
    if (action !== 'organization.updated') return []
    const told = Object.keys(details.before ?? {})
    const changed = changeable.filter((field) => Array.isArray(details.changed) && details.changed.includes(field) && !told.includes(field))
    const others = new Intl.ListFormat(language).format(changed.map((field) => t(field)))
    return others ? [t('changed', { what: others })] : []
  }
}

/** Permissions that a role gained or lost. */
function signed(sign: '+' | '−', names: unknown): string[] {
  return Array.isArray(names) ? names.map((name) => `${sign}${String(name)}`) : []
}
