import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useUnsaved } from '../unsaved/unsaved-guard.tsx'
import { useReadEmailChange } from './use-email-change.ts'

const fields = { INVALID_EMAIL: 'email', EMAIL_IS_THE_SAME: 'email', COULDNT_UPDATE_YOUR_EMAIL: 'email' }

/** Asks for another address. An unverified address is replaced at once; a verified one confirms the change first. */
export function ChangeEmail({ user }: { user: User }) {
  const t = useTranslations('emailAddress')
  const toast = useToast()
  const readChange = useReadEmailChange()
  const [email, setEmail] = useState('')
  useUnsaved(email !== '')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (newEmail: string) => whenFresh(() => api.changeEmail({ newEmail, callbackURL: '/account/email' })),
    fields,
    onDone(_, newEmail) {
      setEmail('')
      if (!user.emailVerified) toast.succeed(t('changed', { address: newEmail }))
      readChange()
      return 'staying'
    },
  })
  return (
    <Section title={t('changeTitle')} lead={user.emailVerified ? t('changeLead', { address: user.email }) : t('changeUnconfirmedLead')}>
      <Form errors={fieldErrors} onSubmit={() => void submit(email.trim())}>
        <FormProblem problem={problem} />
        <EmailField label={t('newAddress')} autoComplete="email" value={email} onValueChange={setEmail} />
        <Inline>
          <Button type="submit" pending={isPending} pendingText={t('changing')}>
            {t('change')}
          </Button>
        </Inline>
      </Form>
    </Section>
  )
}
