import type { Result } from '#client/index.ts'
import { useUser } from '../account/use-user.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { AccountName } from '../ui/text/account-name.tsx'
import { CurrentPassword } from './current-password.tsx'

const fields = { INVALID_PASSWORD: 'password' }

type FactorFormProps<Data> = {
  /** People who have a password give it before a factor changes. */
  hasPassword: boolean
  call: (input: { password?: string }) => Promise<Result<Data>>
  onDone: (data: Data) => void
  onCancel: () => void
  submit: string
  submitting: string
  isDanger?: boolean
}

/** Changes a factor, after the password and, where the server wants one, a fresh second factor. */
export function FactorForm<Data>({ hasPassword, call, onDone, onCancel, isDanger = false, ...words }: FactorFormProps<Data>) {
  const shared = useTranslations('shared')
  const { email } = useUser()
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (input: { password?: string }) => whenFresh(() => call(input)),
    fields,
    onDone(data) {
      onDone(data)
      return 'staying'
    },
  })
  return (
    <Form errors={fieldErrors} onSubmit={({ password = '' }) => void submit(hasPassword ? { password } : {})}>
      <FormProblem problem={problem} />
      {hasPassword && (
        <>
          <AccountName email={email} />
          <CurrentPassword />
        </>
      )}
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} pending={isPending} pendingText={words.submitting}>
          {words.submit}
        </Button>
      </ModalButtons>
    </Form>
  )
}
