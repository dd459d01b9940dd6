import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Stack } from '../ui/layouts/stack.tsx'

/** Of a code that is none, or none any more: the newest mail has the one that counts. */
const wrongCodes = new Set(['INVALID_CODE', 'INVALID_OTP', 'OTP_EXPIRED'])

type CodeFormProps<Data> = {
  label: string
  digits: number
  /** The route it calls, before which a captcha may be asked for. */
  path: string
  call: (code: string, captcha: string | undefined) => Promise<Result<Data>>
  onDone: (data: Data) => 'leaving' | 'staying'
  /** Said while the code is being checked. */
  checking: string
  /** People who are signed in prove nothing more. */
  isSignedIn?: boolean
}

/** The code of a mail. It is submitted once it is complete, unless a captcha comes first. */
export function CodeForm<Data>({ label, digits, path, call, onDone, checking, isSignedIn = false }: CodeFormProps<Data>) {
  const t = useTranslations('checkYourMail')
  const isGuarded = useSettings()?.captcha?.paths.includes(path) === true && !isSignedIn
  const [code, setCode] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: ({ code, captcha }: { code: string; captcha?: string | undefined }) => call(code, captcha),
    onDone,
    onFail: () => setCode(''),
  })
  const isWrong = problem !== undefined && wrongCodes.has(problem.code)
  return (
    <Stack gap="tight">
      {!isWrong && <FormProblem problem={problem} />}
      {/* A form at any time: what was typed, and the focus, stay in the boxes when it is known that a captcha guards them. */}
      <Form onSubmit={({ captcha }) => void submit({ code, captcha })}>
        <CodeField
          label={label}
          length={digits}
          boxLabel={(place) => t('codeDigit', { place, count: digits })}
          value={code}
          onValueChange={setCode}
          onComplete={(whole) => void (isGuarded || submit({ code: whole }))}
          checking={isPending ? checking : undefined}
          error={isWrong ? t('codeWrong') : undefined}
        />
        {isGuarded && (
          <>
            <Captcha before={[path]} pending={isPending} />
            <Button type="submit" wide pending={isPending} pendingText={checking} disabled={code.length < digits}>
              {t('codeSubmit')}
            </Button>
          </>
        )}
      </Form>
    </Stack>
  )
}
