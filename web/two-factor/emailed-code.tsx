import { useState } from 'react'
import { api } from '../api/api.ts'
import { ResendMail } from '../email-addresses/resend.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { FactorCode } from './factor-code.tsx'
import type { StepProps } from './ways.tsx'

const guarded = [api.twoFactor.sendOtp.$path]

/** A mailed code. Opening the page mails nothing, so that loading it again does not either. */
export function EmailedCode({ digits, trustDevice, onDone, onFail, children }: StepProps) {
  const t = useTranslations('secondFactor')
  const errors = useTranslations('errors')
  const [isSent, setSent] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => api.twoFactor.sendOtp({}),
    onDone() {
      setSent(true)
      return 'staying'
    },
    onFail,
  })
  if (!isSent) {
    return (
      <Stack>
        <FormProblem problem={problem} />
        <Button wide pending={isPending} pendingText={t('sending')} onClick={() => void submit(undefined)}>
          {t('useOtp')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack>
      <FactorCode
        digits={digits.otp}
        wrong={errors('INVALID_CODE')}
        verify={(code) => api.twoFactor.verifyOtp({ code, trustDevice })}
        onDone={onDone}
        onFail={onFail}
        isFocused
      >
        {children}
      </FactorCode>
      <ResendMail call={() => api.twoFactor.sendOtp({})} before={guarded} sent={t('resent')} />
    </Stack>
  )
}
