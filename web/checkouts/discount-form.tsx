import { useEffect, useMemo, useRef } from 'react'
import type { Result } from '#client/index.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { Checkout } from './checkout.ts'

/** Every refusal of a code is about the code. */
const fields = { PolarRequestValidationError: 'discountCode' }

export type OnCode = (code: string | null) => Promise<Result<Checkout>>

/** Takes a code. Few buyers have one, so it is fetched when it is asked for. */
export default function DiscountForm({ onCode, onDone }: { onCode: OnCode; onDone: () => void }) {
  const t = useTranslations('discountCodes')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), []) // the press that opened it asked for it
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: onCode,
    onDone() {
      onDone()
      return 'staying'
    },
    fields,
  })
  const wrong = useMemo(() => fieldErrors && { discountCode: t('refused') }, [fieldErrors, t])
  return (
    <div ref={box}>
      <Form errors={wrong} onSubmit={({ discountCode: code = '' }) => void submit(code)}>
        <TextField
          name="discountCode"
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          validate={(code) => (code.trim() === '' ? t('missing') : undefined)}
          trailing={
            <Button type="submit" look="quiet" size="small" pending={isPending}>
              {t('apply')}
            </Button>
          }
        />
        <FormProblem problem={problem} />
      </Form>
    </div>
  )
}
