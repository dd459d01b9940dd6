import { useTranslations } from 'use-intl'
import { allows, organizationRoles, organizationStatements } from '#contract/permissions.ts'
import { Screen } from '../screen.tsx'
import { Card } from '../ui/card.tsx'
import { Matrix } from '../ui/matrix.tsx'
import { builtInRoles, useRoleName } from './role-name.ts'

type Resource = keyof typeof organizationStatements

/** Who may do what. Read from the same tables by which the server judges. */
export default function RolesScreen() {
  const t = useTranslations('permissions')
  const roleName = useRoleName()
  const groups = (Object.keys(organizationStatements) as Resource[])
    .filter((resource) => resource !== 'ac') // roles are set by the configuration: nothing here can change them
    .map((resource) => ({
      heading: t(resource),
      rows: organizationStatements[resource].map((action) => ({
        label: t(`${resource}_${action}` as 'organization_update'),
        cells: builtInRoles.map((role) => allows(organizationRoles, role, { [resource]: [action] })),
      })),
    }))
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Card>
        <Matrix
          caption={t('caption')}
          corner={t('corner')}
          columns={builtInRoles.map(roleName)}
          groups={groups}
          words={{ yes: t('yes'), no: t('no') }}
        />
      </Card>
    </Screen>
  )
}
