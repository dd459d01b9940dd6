import { useEffect, useMemo, useRef, useState } from 'react'
import type { Result } from '#client/index.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Inline } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LinkButton } from '../ui/text-link.tsx'
import type { Checkout } from './checkout.ts'

/** Every refusal of a code is about the code. */
const fields = { PolarRequestValidationError: 'discount_code' }

export type DiscountCodeProps = { checkout: Checkout; onCode: (code: string | null) => Promise<Result<Checkout>> }

/** Takes a code and shows what it takes off, or why it takes nothing; and gives it back. */
export function DiscountCode({ checkout, onCode }: DiscountCodeProps) {
  const t = useTranslations('checkouts')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus() // the press that opened it asked for it
  }, [isOpen])
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: onCode,
    onDone() {
      setOpen(false)
      return 'staying'
    },
    fields,
  })
  const wrong = useMemo(() => fieldErrors && { discount_code: t('codeRefused') }, [fieldErrors, t])
  if (checkout.discount?.code)
    return (
      <Inline spread>
        <span>{t('codeApplied', { code: checkout.discount.code })}</span>
        <Button look="quiet" size="small" pending={isPending} onClick={() => void submit(null)}>
          {t('codeRemove')}
        </Button>
      </Inline>
    )
  if (!isOpen)
    return (
      <Inline>
        <LinkButton onClick={() => setOpen(true)}>{t('codeAsk')}</LinkButton>
      </Inline>
    )
  return (
    <div ref={box}>
      <Form errors={wrong} onSubmit={({ discount_code: code = '' }) => void submit(code)}>
        <TextField
          name="discount_code"
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          validate={(code) => (code.trim() === '' ? t('codeMissing') : undefined)}
          trailing={
            <Button type="submit" look="quiet" size="small" pending={isPending}>
              {t('codeApply')}
            </Button>
          }
        />
        <FormProblem problem={problem} />
      </Form>
    </div>
  )
}
