import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { leaveFor } from '../navigation/leave.ts'
import { CodeField } from '../ui/code-field.tsx'
import { Stack } from '../ui/stack.tsx'

const digits = 6

/** The code of the mail, for whoever reads it on another device. It sends itself when it is whole. */
export function MailedCode({ email, target }: { email: string; target: string }) {
  const t = useTranslations('checkYourMail')
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: (code: string) => api.confirmEmail({ email, code }),
    onDone() {
      rememberSignedIn()
      leaveFor(target)
      return 'leaving'
    },
    onFail: () => setCode(''),
  })
  const isWrong = problem?.code === 'INVALID_CODE'
  return (
    <Stack gap="tight">
      {!isWrong && <FormProblem problem={problem} />}
      <CodeField
        label={t('code')}
        length={digits}
        boxLabel={(place) => t('codeDigit', { place, count: digits })}
        value={code}
        onValueChange={setCode}
        onComplete={(whole) => void submit(whole)}
        checking={isPending ? t('codeChecking') : undefined}
        error={isWrong ? t('codeWrong') : undefined}
      />
    </Stack>
  )
}
