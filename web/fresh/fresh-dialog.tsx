import { useEffect, useState } from 'react'
import { useSignInAgain } from '../account/use-sign-in-again.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { usePasswordWords } from '../forms/password-words.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { AccountName } from '../ui/account-name.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Text } from '../ui/text.tsx'
import { LinkButton } from '../ui/text-link.tsx'
import { askWith } from './when-fresh.ts'

const fields = { INVALID_PASSWORD: 'password' }

/** Asks once more who is there, when something risky is done long after signing in. What was begun goes on afterwards. */
export function FreshDialog({ email }: { email: string }) {
  const t = useTranslations('fresh')
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  useEffect(() => askWith((reply) => setAnswer(() => reply)), [])

  function close(isProven: boolean) {
    answer?.(isProven)
    setAnswer(undefined)
  }
  return (
    <Modal open={answer !== undefined} onOpenChange={(open) => !open && close(false)} title={t('title')} lead={t('lead')}>
      <PasswordForm email={email} onClose={close} />
    </Modal>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: (isProven: boolean) => void }) {
  const t = useTranslations('fresh')
  const shared = useTranslations('shared')
  const words = usePasswordWords()
  const signInAgain = useSignInAgain()
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
      <FormProblem problem={problem} words={{ CREDENTIAL_ACCOUNT_NOT_FOUND: t('noPassword') }} />
      <AccountName email={email} />
      <PasswordField
        name="password"
        label={shared('password')}
        autoComplete="current-password"
        validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
        words={words}
      />
      <Text tone="soft" size="small">
        {t.rich('otherWay', { link: (chunks) => <LinkButton onClick={() => void signInAgain()}>{chunks}</LinkButton> })}
      </Text>
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
