import { KeyRound, ShieldX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyTable } from './key-table.tsx'
import { KeysOf } from './use-api-keys.ts'

/** The keys that belong to the organization, for those who may change it. */
export default function OrganizationKeysScreen() {
  const t = useTranslations('apiKeys')
  const { organization, may } = useOrganization()
  const owner = useMemo(() => ({ organizationId: organization.id }), [organization.id])
  if (!may({ organization: ['update'] })) {
    return (
      <Screen kind="table" title={t('title')}>
        <EmptyState icon={ShieldX} title={t('closedTitle')}>
          {t('closed')}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <KeysOf value={owner}>
      <Screen kind="table" title={t('title')} lead={t('organizationLead')} action={<CreateKey />}>
        <KeyTable
          empty={
            <Card>
              <EmptyState icon={KeyRound} title={t('noneTitle')}>
                {t('organizationNone')}
              </EmptyState>
            </Card>
          }
        />
      </Screen>
    </KeysOf>
  )
}
