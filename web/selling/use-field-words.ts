import { type FieldErrorCode, fieldErrors } from '#contract/billing/field-errors.ts'
import { useTranslations } from '../languages/use-translations.ts'

const codes = new Map(Object.entries(fieldErrors).map(([code, [words]]) => [words as string, code as FieldErrorCode]))

/** Gives the function that says in the reader's language what the server found wrong with a field. It tells programs in English. */
export function useFieldWords() {
  const t = useTranslations('fieldErrors')
  const selling = useTranslations('selling')
  return (message: string) => {
    const code = codes.get(message)
    return code && t.has(code as never) ? t(code as never) : selling('checkValue')
  }
}
