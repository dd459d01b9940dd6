import { useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { keepPortalToken } from '../sellers/portal-token.ts'
import { Button } from '../ui/fields/button.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { useCountdown } from '../ui/text/use-countdown.ts'
import { takeFromAddress } from './enter.ts'
import { askedIn } from './portal.ts'

type PortalSignInProps = { organization: { id: string; name: string; slug: string }; onEnter: (token: string) => void }

/** A customer signs in with a code from their mailbox. The answer never reveals whether the seller knows an address. */
export function PortalSignIn({ organization, onEnter }: PortalSignInProps) {
  const t = useTranslations('portal')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [mailed] = useState(() => takeFromAddress('code'))
  const request = (email: string) => portalAs().sessions.request({ email, organizationId: organization.id, ...askedIn(location.search) })
  const { submit, isPending, problem } = useSubmit({
    call: request,
    onDone() {
      setSent(true)
      return 'staying'
    },
  })
  return (
    <Card>
      <Stack>
        <PageTitle
          title={t('signInTitle')}
          product={organization.name}
          lead={isSent ? t('codeSent', { email }) : t('signIn', { seller: organization.name })}
        />
        {mailed !== null && !isSent && <EnterByLink code={mailed} slug={organization.slug} onEnter={onEnter} />}
        {isSent ? (
          <>
            <Code slug={organization.slug} onEnter={onEnter} />
            <SendAgain send={() => request(email.trim())} />
            <span>
              <LinkButton onClick={() => setSent(false)}>{t('otherAddress')}</LinkButton>
            </span>
          </>
        ) : (
          <Form onSubmit={() => void submit(email.trim())}>
            <EmailField autoComplete="email" value={email} onValueChange={setEmail} />
            <FormProblem problem={problem} />
            <SubmitButton pending={isPending} pendingText={t('sending')} wait={problem?.wait}>
              {t('sendCode')}
            </SubmitButton>
          </Form>
        )}
      </Stack>
    </Card>
  )
}

const pause = 30

/** Not more often than a letter can arrive. */
function SendAgain({ send }: { send: () => ReturnType<ReturnType<typeof portalAs>['sessions']['request']> }) {
  const t = useTranslations('portal')
  const [left, count] = useCountdown(pause)
  const { submit, isPending, problem } = useSubmit({
    call: send,
    onDone() {
      count(pause)
      return 'staying'
    },
  })
  return (
    <>
      <FormProblem problem={problem} />
      <Button look="secondary" size="small" pending={isPending} disabled={left > 0} onClick={() => void submit(undefined)}>
        {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendAgain')}
      </Button>
    </>
  )
}

type Entering = { slug: string; onEnter: (token: string) => void }

/** Exchanges a code for a session. */
function useEntering({ slug, onEnter }: Entering, onFail = () => {}) {
  return useSubmit({
    call: (code: string) => portalAs().sessions.authenticate({ code }),
    onDone({ token }) {
      keepPortalToken(slug, token)
      onEnter(token)
      return 'leaving'
    },
    onFail,
  })
}

/** The link of the letter brings the code along. One press more, so that no program that reads letters spends it. */
function EnterByLink({ code, ...entering }: Entering & { code: string }) {
  const t = useTranslations('portal')
  const { submit, isPending, problem } = useEntering(entering)
  if (problem) return <Alert tone="danger">{problem.code === 'CustomerSessionCodeInvalidOrExpired' ? t('codeWrong') : problem.words}</Alert>
  return (
    <Button wide pending={isPending} onClick={() => void submit(code)}>
      {t('enter')}
    </Button>
  )
}

function Code(entering: Entering) {
  const t = useTranslations('portal')
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useEntering(entering, () => setCode(''))
  return (
    <CodeField
      label={t('code')}
      length={8}
      characters="letters and digits"
      isFocused
      boxLabel={(place) => t('codeBox', { place: String(place) })}
      value={code}
      onValueChange={setCode}
      onComplete={(code) => void submit(code)}
      error={problem && (problem.code === 'CustomerSessionCodeInvalidOrExpired' ? t('codeWrong') : problem.words)}
      checking={isPending ? t('checking') : undefined}
    />
  )
}
