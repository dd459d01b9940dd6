import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { TrustedDevicesSection } from './trusted-devices-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { useFactorsChanged, useTwoFactorState } from './use-two-factor.ts'
import { WaitingReset } from './waiting-reset.tsx'

/** The second step, passkeys and trusted browsers, as far as this installation has them. */
export default function SecuritySections() {
  const t = useTranslations('security')
  const shared = useTranslations('shared')
  const { twoFactorEnabled } = useUser()
  const settings = useSettings()
  const changed = useFactorsChanged()
  const { data, error, refetch } = useTwoFactorState()
  if (!data || !settings) {
    return (
      <Card>
        {error ? (
          <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} label={shared('loading')} />
        )}
      </Card>
    )
  }
  return (
    <>
      {data.resetDueAt && <WaitingReset dueAt={data.resetDueAt} />}
      {settings.twoFactor && <TwoFactorSection state={data} canUseMail={settings.twoFactorByMail} />}
      {settings.passkeys && <PasskeysSection relyingPartyId={settings.relyingPartyId} onChange={() => void changed()} />}
      {twoFactorEnabled && settings.trustedDevices && <TrustedDevicesSection />}
    </>
  )
}
