import { organizationStatements, type Roles, type Statements } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'

/** What is ours to allow, and whatever else the roles speak of. */
export function statementsOf(roles: Roles): Record<string, string[]> {
  const statements: Record<string, string[]> = Object.fromEntries(
    Object.entries(organizationStatements).map(([resource, actions]) => [resource, [...actions]]),
  )
  for (const [resource, actions] of Object.values(roles).flatMap((role) => Object.entries(role))) {
    statements[resource] = [...new Set([...(statements[resource] ?? []), ...actions])]
  }
  return statements
}

/** Resources and actions of the configuration keep their own names. */
export function useStatementWords() {
  const t = useTranslations('permissions')
  return (resource: string, action?: string) => {
    const key = (action ? `${resource}_${action}` : resource) as 'organization_update'
    return t.has(key) ? t(key) : (action ?? resource)
  }
}

/** Permissions by their whole names, such as `member:update`. */
export function namesOf(statements: Statements): string[] {
  return Object.entries(statements).flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`))
}
