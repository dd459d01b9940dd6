import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { ConnectedCard } from './connected-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { MetadataCard } from './metadata-card.tsx'
import { NameCard } from './name-card.tsx'
import { useOrganization } from './organization-context.ts'
import { OwnFieldsCard } from './own-fields-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SlugCard } from './slug-card.tsx'

export default function SettingsScreen() {
  const t = useTranslations('organizations')
  const { may } = useOrganization()
  const mayUpdate = may({ organization: ['update'] })
  return (
    <Screen title={t('settingsTitle')} lead={mayUpdate ? t('settingsLead') : t('settingsReadOnly')}>
      <UnsavedGuard>
        {mayUpdate && (
          <>
            <NameCard />
            <OwnFieldsCard />
            <SlugCard />
            <LogoCard />
            <DomainsCard />
            <SecondFactorCard />
            <ConnectedCard />
            <MetadataCard />
          </>
        )}
        <LeaveCard />
        {may({ organization: ['delete'] }) && <DeleteCard />}
      </UnsavedGuard>
    </Screen>
  )
}
