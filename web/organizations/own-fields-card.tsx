import { Suspense } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'
import cardWords from '../user-fields/fields-card.tsx?words'
import { useOrganization } from './organization-context.ts'
import { useChange } from './use-change.ts'

const FieldsCard = later(() => import('../user-fields/fields-card.tsx'), cardWords)

/** What the configuration adds to organizations, fetched only where it adds something. */
export function OwnFieldsCard() {
  const t = useTranslations('organizations')
  const { organization } = useOrganization()
  const change = useChange()
  const fields = useSettings()?.organizationFields ?? []
  if (fields.length === 0) return null
  return (
    <Suspense>
      <FieldsCard title={t('fields')} lead={t('fieldsLead')} owner={organization} fields={fields} save={change} />
    </Suspense>
  )
}
