import { useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { keepPortalToken } from '../sellers/portal-token.ts'
import { Card } from '../ui/card.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Form } from '../ui/form.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Stack } from '../ui/stack.tsx'
import { LinkButton } from '../ui/text-link.tsx'

type PortalSignInProps = { organization: { id: string; name: string; slug: string }; onEnter: (token: string) => void }

/** A customer gets in by a code in their mailbox. Whether the seller knows an address, nobody learns here. */
export function PortalSignIn({ organization, onEnter }: PortalSignInProps) {
  const t = useTranslations('portal')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: (email: string) => portalAs().sessions.request({ email, organization_id: organization.id }),
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
        {isSent ? (
          <>
            <Code slug={organization.slug} onEnter={onEnter} />
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

function Code({ slug, onEnter }: { slug: string; onEnter: (token: string) => void }) {
  const t = useTranslations('portal')
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: (code: string) => portalAs().sessions.authenticate({ code }),
    onDone({ token }) {
      keepPortalToken(slug, token)
      onEnter(token)
      return 'leaving'
    },
    onFail: () => setCode(''),
  })
  return (
    <CodeField
      label={t('code')}
      length={6}
      characters="letters and digits"
      boxLabel={(place) => t('codeBox', { place: String(place) })}
      value={code}
      onValueChange={setCode}
      onComplete={(code) => void submit(code)}
      error={problem && (problem.code === 'CustomerSessionCodeInvalidOrExpired' ? t('codeWrong') : problem.words)}
      checking={isPending ? t('checking') : undefined}
    />
  )
}
