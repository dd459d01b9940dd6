import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { redirectTarget } from '../navigation/redirect.ts'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
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
      <WayBack />
      {data.resetDueAt && <WaitingReset dueAt={data.resetDueAt} />}
      {settings.twoFactor && <TwoFactorSection state={data} canUseMail={settings.twoFactorByMail} />}
      {settings.passkeys && <PasskeysSection relyingPartyId={settings.relyingPartyId} onChange={() => void changed()} />}
      {twoFactorEnabled && settings.trustedDevices && <TrustedDevicesSection />}
    </>
  )
}

/** For people who were sent here from elsewhere, once they have what was asked for. They go when they are ready: backup codes may be on the screen. */
function WayBack() {
  const t = useTranslations('security')
  const { data } = api.useSession()
  const wanted = new URLSearchParams(location.search).get('redirect')
  if (wanted === null || !data || data.required?.includes('second-factor')) return null
  return (
    <Alert tone="success">
      <Stack>
        {t('ready')}
        <Inline>
          <ButtonLink href={redirectTarget(location.search, location.origin)}>{t('goOn')}</ButtonLink>
        </Inline>
      </Stack>
    </Alert>
  )
}
