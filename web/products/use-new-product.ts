import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSellerCurrency } from '../selling/use-seller-currency.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { emptyDraft, type ProductDraft } from './product-draft.ts'

/** The form of a new product. What is typed is kept until the product is made or the person starts over. */
export function useNewProduct(organizationId: string) {
  const currency = useSellerCurrency()
  const [kept, setKept] = useState(() => readDraft(organizationId))
  const empty = { ...emptyDraft, currency }
  const form = useForm<ProductDraft>({ values: { ...empty, ...kept }, resetOptions: { keepDirtyValues: true } })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => isDirty && keepDraft(organizationId, values),
      }),
    [form, organizationId],
  )
  function startOver() {
    forgetDraft(organizationId)
    setKept(null)
    form.reset(empty)
  }
  return { form, isKept: kept !== null, startOver }
}
