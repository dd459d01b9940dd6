import { useTranslations } from '../languages/use-translations.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import type { Change, Checkout } from './checkout.ts'
import type { Draft } from './draft.ts'

type BusinessFieldsProps = { checkout: Checkout; typed: Draft['values']; isTaxIdRefused: boolean; onRevise: (change: Change) => void }

/** What is asked of a business that buys. */
export default function BusinessFields({ checkout, typed, isTaxIdRefused, onRevise }: BusinessFieldsProps) {
  const t = useTranslations('businesses')
  const taxIdWrong = useTranslations('checkouts')('taxIdWrong')
  return (
    <>
      <TextField
        name="customerBillingName"
        label={t('name')}
        autoComplete="organization"
        defaultValue={typed.customerBillingName ?? checkout.customerBillingName ?? ''}
        validate={(name) => (name.trim() === '' ? t('nameMissing') : undefined)}
      />
      <TextField
        name="customerTaxId"
        label={t('taxId')}
        help={t('taxIdHelp')}
        hint={isTaxIdRefused && taxIdWrong}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed.customerTaxId ?? checkout.customerTaxId ?? ''}
        onValueChange={(customerTaxId) => onRevise({ customerTaxId })}
      />
    </>
  )
}
