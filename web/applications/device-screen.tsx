import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { Result } from '#client/index.ts'
import type { DeviceConsent } from '#contract/consent.ts'
import { continuePage, devicePage } from '#contract/pages.ts'
import { api } from '../api/api.ts'
import { useAsked } from '../api/use-asked.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { Failed } from '../problems/failed.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { ConsentForm } from './consent-form.tsx'
import { DeviceCodeForm } from './device-code-form.tsx'

/** Lets in a device without a browser by the code that it shows. Opening the page allows nothing, with or without a code in its address. */
export default function DeviceScreen() {
  const t = useTranslations('device')
  const shared = useTranslations('shared')
  const offered = new URLSearchParams(useSearch()).get('user_code') ?? ''
  const [read, setRead] = useState<{ userCode: string; consent: DeviceConsent }>()
  const [answer, setAnswer] = useState<'allowed' | 'denied'>()
  const { found: visitor, failure, read: retry } = useAsked(readVisitor, undefined)
  const away = visitor && pageBefore[visitor]
  useEffect(() => {
    if (away) leaveFor(withRedirect(away, location.pathname + location.search), { replace: true })
  }, [away])

  if (answer) return <Answered answer={answer} />
  if (!visitor || away) {
    return (
      <Gate title={t('title')}>
        {failure ? <Failed failure={failure} onRetry={retry} /> : <Skeleton rows={1} label={shared('loading')} />}
      </Gate>
    )
  }
  if (!read) {
    return (
      <Gate key="code" title={t('title')} lead={offered === '' ? t('lead') : t('leadOffered')}>
        <DeviceCodeForm offered={offered} onRead={setRead} />
      </Gate>
    )
  }
  return <Question {...read} onAnswer={setAnswer} onOver={() => setRead(undefined)} />
}

/** Who is here: signed out, with something to do that is asked of everyone, or ready. */
async function readVisitor(): Promise<Result<'out' | 'held' | 'ready'>> {
  const { data, error } = await api.getSession({ disableCookieCache: true })
  if (error) return { data: null, error }
  if (!data || data.user.isAnonymous) return { data: 'out', error: null }
  return { data: data.required ? 'held' : 'ready', error: null }
}

const pageBefore = { out: '/sign-in', held: continuePage, ready: undefined } as const

type QuestionProps = { userCode: string; consent: DeviceConsent; onAnswer: (answer: 'allowed' | 'denied') => void; onOver: () => void }

/** Shows the code once more, and where it was asked for: a person who was talked into typing a stranger's code can notice it here. */
function Question({ userCode, consent, onAnswer, onOver }: QuestionProps) {
  const t = useTranslations('device')
  const { asked, application } = consent
  const { browser, system } = asked.device
  return (
    <Gate key="question" title={t('question', { name: application.name })}>
      <ConsentForm
        consent={consent}
        lines={[t('from', { by: [browser, system, asked.ipAddress].filter((each) => each !== null).join(', ') })]}
        ownPath={`${devicePage}?${new URLSearchParams({ user_code: userCode })}`}
        notice={<Alert tone="warning">{t.rich('warning', { code: () => <Mono>{userCode}</Mono> })}</Alert>}
        answer={(answer) => api.oauth2.answerDevice({ userCode, ...answer })}
        onDone={(_, { allow }) => {
          onAnswer(allow ? 'allowed' : 'denied')
          return 'staying'
        }}
        onFail={({ code }) => code === 'INVALID_CODE' && onOver()}
      />
    </Gate>
  )
}

function Answered({ answer }: { answer: 'allowed' | 'denied' }) {
  const t = useTranslations('device')
  const consent = useTranslations('consent')
  return (
    <Gate key={answer} title={t(`${answer}Title`)} lead={t(answer)}>
      <ButtonLink look="secondary" wide href="/account/applications">
        {consent('toAccount')}
      </ButtonLink>
    </Gate>
  )
}
