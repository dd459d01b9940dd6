import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '#client/index.ts'
import type { User } from '#contract/users.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import type { StepProps } from './ways.tsx'

const wrongCodes = new Set(['INVALID_CODE', 'OTP_HAS_EXPIRED'])

type FactorCodeProps = {
  digits: number
  /** Said of a wrong code. */
  wrong: string
  verify: (code: string) => Promise<Result<{ user: User }>>
  onDone: StepProps['onDone']
  onFail: (failure: Failure) => void
  /** Takes the focus as it appears: the person has just asked for it. */
  isFocused?: boolean
  children?: ReactNode
}

/** The code of an app or of a mail, sent once it is whole. */
export function FactorCode({ digits, wrong, verify, onDone, onFail, isFocused = false, children }: FactorCodeProps) {
  const t = useTranslations('secondFactor')
  const [code, setCode] = useState('')
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) focusIn(boxes.current)
  }, [isFocused])
  const { submit, isPending, problem } = useSubmit({
    call: verify,
    onDone,
    onFail(failure) {
      setCode('')
      focusIn(boxes.current)
      onFail(failure)
    },
  })
  const isWrong = problem !== undefined && wrongCodes.has(problem.code)
  return (
    <Stack>
      {!isWrong && <FormProblem problem={problem} />}
      <div ref={boxes}>
        <CodeField
          label={t('code')}
          length={digits}
          boxLabel={(place) => t('codeDigit', { place, count: digits })}
          value={code}
          onValueChange={setCode}
          onComplete={(whole) => void submit(whole)}
          checking={isPending ? t('checking') : undefined}
          error={isWrong ? (problem.code === 'INVALID_CODE' ? wrong : problem.words) : undefined}
        />
      </div>
      {children}
    </Stack>
  )
}

function focusIn(boxes: HTMLElement | null) {
  boxes?.querySelector('input')?.focus()
}
