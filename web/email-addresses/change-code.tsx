import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useReadEmailChange } from './use-email-change.ts'

const digits = 6

/** The code of a mail: it proves its address, or agrees to a change, which says nothing while the change still waits. */
export function ChangeCode({ email, isQuiet = false }: { email: string; isQuiet?: boolean }) {
  const t = useTranslations('emailAddress')
  const toast = useToast()
  const readChange = useReadEmailChange()
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: (code: string) => api.confirmEmail({ email, code }),
    onDone({ user }) {
      setCode('')
      if (user && user.email !== email) toast.succeed(t('changed', { address: user.email }))
      else if (!isQuiet) toast.succeed(t('proven'))
      readChange()
      return 'staying'
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
        error={isWrong ? problem.words : undefined}
      />
    </Stack>
  )
}
