import { useState } from 'react'
import type { DataOf, Result } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline } from '../ui/layouts/stack.tsx'

type CreditNote = DataOf<typeof billing.refunds.creditNotes>[number]

/** Opens the credit notes of an order as PDFs: at once where there is one, else each by its number. */
export function CreditNotes({ read }: { read: () => Promise<Result<CreditNote[]>> }) {
  const t = useTranslations('bills')
  const [notes, setNotes] = useState<readonly CreditNote[]>([])
  const { submit, isPending } = useSubmit({
    call: async (_number: string | undefined) => read(), // at each press: their addresses last ten minutes
    onDone(found, number) {
      const [only] = number === undefined ? found : found.filter((note) => note.number === number)
      if (number === undefined && found.length > 1) setNotes(found)
      else if (only?.url) location.assign(only.url)
      return 'staying'
    },
  })
  return (
    <Inline>
      {notes.length === 0 && (
        <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(undefined)}>
          {t('creditNote')}
        </Button>
      )}
      {notes.map(({ number }) => (
        <Button key={number} look="secondary" size="small" onClick={() => void submit(number)}>
          {number}
        </Button>
      ))}
    </Inline>
  )
}
