import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '../account/use-user.ts'
import { useSellerCurrency } from '../selling/use-seller-currency.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { emptyDraft, type ProductDraft } from './product-draft.ts'

/** The form of a new product. What is typed is kept until the product is made or the person starts over. */
export function useNewProduct(organizationId: string) {
  const currency = useSellerCurrency()
  const { id: userId } = useUser()
  const whose = useMemo(() => ({ userId, organizationId }), [userId, organizationId])
  const [kept, setKept] = useState(() => readDraft(whose))
  const empty = { ...emptyDraft, currency }
  const form = useForm<ProductDraft>({ values: { ...empty, ...kept }, resetOptions: { keepDirtyValues: true } })
  const isKept = useRef(kept !== null)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => (isDirty || isKept.current ? keepDraft(whose, values) : forgetDraft(whose)),
      }),
    [form, whose],
  )
  function startOver() {
    isKept.current = false
    setKept(null)
    form.reset(empty) // which forgets it
    form.setFocus('name') // what was pressed is gone
  }
  return { form, isKept: kept !== null, startOver, forget: () => forgetDraft(whose) }
}
