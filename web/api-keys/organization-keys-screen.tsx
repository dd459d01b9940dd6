import { KeyRound, ShieldX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyTable } from './key-table.tsx'
import { KeysOf } from './use-api-keys.ts'

/** The keys that belong to the organization, for those who may change it. */
export default function OrganizationKeysScreen() {
  const t = useTranslations('apiKeys')
  const own = useTranslations('domains')
  const { organization, may } = useOrganization()
  const owner = useMemo(() => ({ organizationId: organization.id }), [organization.id])
  if (!may({ organization: ['update'] })) {
    return (
      <Screen kind="table" title={t('title')}>
        <EmptyState icon={ShieldX} title={own('keysClosedTitle')}>
          {own('keysClosed')}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <KeysOf value={owner}>
      <Screen kind="table" title={t('title')} lead={own('keysLead')} action={<CreateKey />}>
        <KeyTable
          empty={
            <EmptyState icon={KeyRound} title={t('noneTitle')}>
              {own('keysNone')}
            </EmptyState>
          }
        />
      </Screen>
    </KeysOf>
  )
}
