import { allows, organizationRoles, organizationStatements, type Roles } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Matrix } from '../ui/lists/matrix.tsx'
import { Text } from '../ui/text/text.tsx'
import { useRoleName } from './role-name.ts'
import { useRoles } from './use-roles.ts'

/** Who may do what, as the server judges it. */
export default function RolesScreen() {
  const t = useTranslations('permissions')
  const roleName = useRoleName()
  const roles = useRoles()
  const names = Object.keys(roles)
  const words = useStatementWords()
  const groups = Object.entries(statementsOf(roles)).map(([resource, actions]) => ({
    heading: words(resource),
    rows: actions.map((action) => ({
      label: words(resource, action),
      cells: names.map((role) => allows(roles, role, { [resource]: [action] })),
    })),
  }))
  const hasOwn = names.length > Object.keys(organizationRoles).length
  return (
    <Screen kind="detail" title={t('title')} lead={t('lead')}>
      <Card>
        <Stack>
          <Matrix
            caption={t('caption')}
            corner={t('corner')}
            columns={names.map(roleName)}
            groups={groups}
            words={{ yes: t('yes'), no: t('no') }}
          />
          {hasOwn && (
            <Text size="small" tone="soft">
              {t('customLead', { role: roleName('member') })}
            </Text>
          )}
        </Stack>
      </Card>
    </Screen>
  )
}

/** What is ours to allow, and whatever else the roles of the configuration speak of. Roles themselves cannot be changed here. */
function statementsOf(roles: Roles): Record<string, string[]> {
  const { ac: _, ...known } = organizationStatements
  const statements: Record<string, string[]> = Object.fromEntries(
    Object.entries(known).map(([resource, actions]) => [resource, [...actions]]),
  )
  for (const [resource, actions] of Object.values(roles).flatMap((role) => Object.entries(role))) {
    if (resource !== 'ac') statements[resource] = [...new Set([...(statements[resource] ?? []), ...actions])]
  }
  return statements
}

/** Resources and actions of the configuration keep their own names. */
function useStatementWords() {
  const t = useTranslations('permissions')
  return (resource: string, action?: string) => {
    const key = (action ? `${resource}_${action}` : resource) as 'organization_update'
    return t.has(key) ? t(key) : (action ?? resource)
  }
}
