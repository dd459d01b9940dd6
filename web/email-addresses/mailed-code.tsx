import { useState } from 'react'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Form } from '../ui/form.tsx'
import { Stack } from '../ui/stack.tsx'

const digits = 6
const guarded = [api.confirmEmail.$path]

type MailedCodeProps = { email: string; target: string; isSignedIn?: boolean }

/** The code of the mail, for reading it on another device. It is submitted once it is complete, unless a captcha comes first. */
export function MailedCode({ email, target, isSignedIn = false }: MailedCodeProps) {
  const t = useTranslations('checkYourMail')
  const isGuarded = useSettings()?.captcha?.paths.includes(api.confirmEmail.$path) === true && !isSignedIn
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: ({ code, captcha }: { code: string; captcha?: string | undefined }) => api.confirmEmail({ email, code }, withProof(captcha)),
    onDone() {
      rememberSignedIn()
      leaveFor(target)
      return 'leaving'
    },
    onFail: () => setCode(''),
  })
  const isWrong = problem?.code === 'INVALID_CODE'
  const field = (
    <CodeField
      label={t('code')}
      length={digits}
      boxLabel={(place) => t('codeDigit', { place, count: digits })}
      value={code}
      onValueChange={setCode}
      onComplete={(whole) => void (isGuarded || submit({ code: whole }))}
      checking={isPending ? t('codeChecking') : undefined}
      error={isWrong ? t('codeWrong') : undefined}
    />
  )
  return (
    <Stack gap="tight">
      {!isWrong && <FormProblem problem={problem} />}
      {isGuarded ? (
        <Form onSubmit={({ captcha }) => void submit({ code, captcha })}>
          {field}
          <Captcha before={guarded} pending={isPending} />
          <Button type="submit" wide pending={isPending} pendingText={t('codeChecking')} disabled={code.length < digits}>
            {t('codeSubmit')}
          </Button>
        </Form>
      ) : (
        field
      )}
    </Stack>
  )
}
