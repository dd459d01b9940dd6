import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { useAsked } from '../api/use-asked.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { Failed } from '../problems/failed.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { ConsentForm } from './consent-form.tsx'

/** Asks whether an application may know the person. Opening it allows nothing: only the button does, and no other page can show this one in a frame. */
export default function ConsentScreen() {
  const t = useTranslations('consent')
  const shared = useTranslations('shared')
  const request = new URLSearchParams(useSearch()).get('request') ?? ''
  const { found: consent, failure, read } = useAsked(readConsent, request)
  const [isOver, setOver] = useState(false)
  const isOut = failure?.code === 'UNAUTHORIZED'
  useEffect(() => {
    if (isOut) leaveFor(withRedirect('/sign-in', location.pathname + location.search), { replace: true })
  }, [isOut])

  if (isOver || failure?.code === 'CONSENT_EXPIRED') return <Over />
  if (failure && !isOut) {
    return (
      <Gate title={t('waiting')}>
        <Failed title={t('failed')} failure={failure} onRetry={read} />
      </Gate>
    )
  }
  if (!consent) {
    return (
      <Gate title={t('waiting')}>
        <Skeleton rows={3} label={shared('loading')} />
      </Gate>
    )
  }
  return (
    <Gate title={t('title', { name: consent.application.name })}>
      <ConsentForm
        consent={consent}
        lines={[consent.application.host ?? consent.redirectHost]}
        ownPath={consent.authorizePath}
        answer={(answer) => api.oauth2.consent({ request, ...answer })}
        onDone={({ url }) => {
          leaveFor(url)
          return 'leaving'
        }}
        onFail={({ code }) => code === 'CONSENT_EXPIRED' && setOver(true)}
        foot={
          <Text size="small" tone="soft" align="center">
            {t.rich('goesTo', { host: () => <Strong>{consent.redirectHost}</Strong> })}
          </Text>
        }
      />
    </Gate>
  )
}

function readConsent(request: string) {
  return api.oauth2.readConsent({ request })
}

/** What was asked is too old, or was asked of another account: only the application can ask again. */
function Over() {
  const t = useTranslations('consent')
  return (
    <Gate title={t('overTitle')} lead={t('over')}>
      <ButtonLink look="secondary" wide href="/account">
        {t('toAccount')}
      </ButtonLink>
    </Gate>
  )
}
