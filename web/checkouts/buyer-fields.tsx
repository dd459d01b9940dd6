import { useState } from 'react'
import { EmailField } from '../forms/email-field.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { Change, Checkout } from './checkout.ts'
import type { Draft } from './draft.ts'

type BuyerFieldsProps = {
  checkout: Checkout
  typed: Draft['values']
  isTaxIdRefused: boolean
  onRevise: (change: Change, when?: 'at once') => void
}

/** Who buys, and whether for a business. An address that the seller knows already cannot be changed here. */
export function BuyerFields({ checkout, typed, isTaxIdRefused, onRevise }: BuyerFieldsProps) {
  const t = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const [isBusiness, setBusiness] = useState(checkout.isBusinessCustomer)
  const isKnown = checkout.customerId !== null && checkout.customerEmail !== null
  const required = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)
  return (
    <FieldGroup title={t('contact')}>
      {isKnown ? (
        <TextField name="email" label={shared('email')} readOnly value={checkout.customerEmail ?? ''} autoComplete="email" />
      ) : (
        <Email initial={typed.email ?? checkout.customerEmail ?? ''} onLeave={(customerEmail) => onRevise({ customerEmail })} />
      )}
      {checkout.isPaymentFormRequired && (
        <TextField
          name="customerName"
          label={t('name')}
          autoComplete="name"
          defaultValue={typed.customerName ?? checkout.customerName ?? ''}
          validate={required(t('nameMissing'))}
        />
      )}
      <Checkbox
        name="isBusiness"
        label={t('business')}
        checked={isBusiness}
        onChange={({ currentTarget: { checked } }) => {
          setBusiness(checked)
          onRevise({ isBusinessCustomer: checked }, 'at once')
        }}
      />
      {isBusiness && (
        <>
          <TextField
            name="customerBillingName"
            label={t('businessName')}
            autoComplete="organization"
            defaultValue={typed.customerBillingName ?? checkout.customerBillingName ?? ''}
            validate={required(t('businessNameMissing'))}
          />
          <TextField
            name="customerTaxId"
            label={t('taxId')}
            help={t('taxIdHelp')}
            hint={isTaxIdRefused && t('taxIdWrong')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.customerTaxId ?? checkout.customerTaxId ?? ''}
            onValueChange={(customerTaxId) => onRevise({ customerTaxId })}
          />
        </>
      )}
    </FieldGroup>
  )
}

/** Told to the server once it is whole: whether this mailbox had a trial before, the total depends on. */
function Email({ initial, onLeave }: { initial: string; onLeave: (email: string) => void }) {
  const [email, setEmail] = useState(initial)
  return (
    <EmailField
      autoComplete="email"
      value={email}
      onValueChange={setEmail}
      onLeave={() => /^\S+@\S+\.\S+$/.test(email.trim()) && email !== initial && onLeave(email.trim())}
    />
  )
}
