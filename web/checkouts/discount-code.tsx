import { Suspense, useState } from 'react'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import type { Checkout } from './checkout.ts'
import type { OnCode } from './discount-form.tsx'
import { DiscountForm } from './later-parts.ts'

type DiscountCodeProps = { checkout: Checkout; onCode: OnCode }

/** Takes a code and shows what it takes off, or why it takes nothing; and gives it back. */
export function DiscountCode({ checkout, onCode }: DiscountCodeProps) {
  const t = useTranslations('checkouts')
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending } = useSubmit({ call: onCode, onDone: () => 'staying' })
  const ask = (
    <Inline>
      <LinkButton onClick={() => setOpen(true)}>{t('codeAsk')}</LinkButton>
    </Inline>
  )
  if (checkout.discount?.code)
    return (
      <Inline spread>
        <span>{t('codeApplied', { code: checkout.discount.code })}</span>
        <Button look="quiet" size="small" pending={isPending} onClick={() => void submit(null)}>
          {t('codeRemove')}
        </Button>
      </Inline>
    )
  if (!isOpen) return ask
  return (
    <Suspense fallback={ask}>
      <DiscountForm onCode={onCode} onDone={() => setOpen(false)} />
    </Suspense>
  )
}
