import { useState } from 'react'
import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useAsked } from '../api/use-asked.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, useTarget } from '../layouts/gate.tsx'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { goOn } from '../sign-in/go-on.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { LockedOut, SignInOver } from './over.tsx'
import { steps } from './steps.ts'
import { type Way, WayLinks, waysOf } from './ways.tsx'

const overCodes = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
const day = 24 * 60 * 60

/** Asks for the second factor of a sign-in that waits in this browser. */
export default function TwoFactorScreen() {
  const t = useTranslations('secondFactor')
  const shared = useTranslations('shared')
  const { found, failure, read } = useAsked(api.twoFactor.pending, undefined)
  const target = useTarget()
  const settings = useSettings()
  const [chosen, setChosen] = useState<Way>()
  const [trustDevice, setTrustDevice] = useState(false)
  const [refused, setRefused] = useState<Failure>()

  const end = [refused, failure].find((each) => each && overCodes.has(each.code))
  if (end) return <SignInOver code={end.code} />
  if (!found) {
    return (
      <Gate title={t('title')}>
        {failure ? <Failed failure={failure} onRetry={read} /> : <Skeleton rows={1} label={shared('loading')} />}
      </Gate>
    )
  }
  const ways = waysOf(found.methods)
  const way = chosen ?? ways[0] ?? 'backup'
  if (refused?.code === 'ACCOUNT_TEMPORARILY_LOCKED' && way !== 'passkey') {
    return <LockedOut wait={refused.retryAfter ?? 1} canUsePasskey={ways.includes('passkey')} onPasskey={() => setChosen('passkey')} />
  }
  const Step = steps[way]
  return (
    // Another way is another task: its first field gets the focus.
    <Gate
      key={way}
      title={t('title')}
      lead={t(`${way}Lead`)}
      foot={
        <Stack gap="small">
          <WayLinks ways={ways.filter((each) => each !== way)} onChoose={setChosen} />
          {settings?.multiSession && (
            <Text align="center">
              <TextLink href="/account">{shared('cancel')}</TextLink>
            </Text>
          )}
        </Stack>
      }
    >
      <Step digits={found.digits} trustDevice={trustDevice} onDone={(answer) => goOn(answer, target)} onFail={setRefused}>
        {found.trustedDevices && (
          <Checkbox
            label={t('trust', { days: Math.max(1, Math.round(found.trustedDeviceAge / day)) })}
            checked={trustDevice}
            onChange={({ currentTarget }) => setTrustDevice(currentTarget.checked)}
          />
        )}
      </Step>
    </Gate>
  )
}
