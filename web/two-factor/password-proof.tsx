import type { ReactNode } from 'react'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { AccountName } from '../ui/text/account-name.tsx'
import { CurrentPassword } from './current-password.tsx'

const fields = { INVALID_PASSWORD: 'password' }

type PasswordProofProps = { onClose: (isProven: boolean) => void; children: ReactNode }

export function PasswordProof({ onClose, children }: PasswordProofProps) {
  const t = useTranslations('fresh')
  const shared = useTranslations('shared')
  const { email } = useUser()
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: api.verifyPassword,
    fields,
    onDone() {
      onClose(true)
      return 'staying'
    },
  })
  return (
    <Form errors={fieldErrors} onSubmit={({ password = '' }) => void submit({ password })}>
      <FormProblem problem={problem} />
      <AccountName email={email} />
      <CurrentPassword />
      {children}
      <ModalButtons>
        <Button look="secondary" onClick={() => onClose(false)}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('submitting')}>
          {t('submit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
