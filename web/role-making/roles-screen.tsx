import { allows, organizationRoles } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useOwnRoles, useRoles } from '../roles/use-roles.ts'
import { Card } from '../ui/layouts/card.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Matrix } from '../ui/lists/matrix.tsx'
import { Text } from '../ui/text/text.tsx'
import { OwnRoles } from './own-roles.tsx'
import { CreateRole } from './role-form.tsx'
import { statementsOf, useStatementWords } from './statements.ts'

/** Who may do what, as the server judges it, and the roles that the organization makes for itself. */
export default function RolesScreen() {
  const t = useTranslations('permissions')
  const roleName = useRoleName()
  const { language } = useLanguage()
  const { may } = useOrganization()
  const roles = useRoles()
  const own = useOwnRoles()
  const names = Object.keys(roles)
  const words = useStatementWords()
  const groups = Object.entries(statementsOf(roles)).map(([resource, actions]) => ({
    heading: words(resource),
    rows: actions.map((action) => ({
      label: words(resource, action),
      cells: names.map((role) => allows(roles, role, { [resource]: [action] })),
    })),
  }))
  const mayChange = may({ ac: ['update'] }) || may({ ac: ['delete'] })
  const configured = names.filter((name) => !Object.hasOwn(organizationRoles, name) && !own.some((role) => role.name === name))
  return (
    <Screen kind="detail" title={t('title')} lead={t('lead')} action={may({ ac: ['create'] }) && <CreateRole />}>
      <Card>
        <Stack>
          <Matrix
            caption={t('caption')}
            corner={t('corner')}
            columns={names.map(roleName)}
            groups={groups}
            words={{ yes: t('yes'), no: t('no') }}
          />
          {configured.length > 0 && (
            <Text size="small" tone="soft">
              {t('customLead', { roles: new Intl.ListFormat(language).format(configured) })}
            </Text>
          )}
        </Stack>
      </Card>
      {own.length > 0 && mayChange && <OwnRoles roles={own} />}
    </Screen>
  )
}
