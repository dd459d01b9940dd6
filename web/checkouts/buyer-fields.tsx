import { useState } from 'react'
import { EmailField } from '../forms/email-field.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { TextField } from '../ui/text-field.tsx'
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
  const [isBusiness, setBusiness] = useState(checkout.is_business_customer)
  const isKnown = checkout.customer_id !== null && checkout.customer_email !== null
  const required = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)
  return (
    <FieldGroup title={t('contact')}>
      {isKnown ? (
        <TextField name="email" label={shared('email')} readOnly value={checkout.customer_email ?? ''} autoComplete="email" />
      ) : (
        <Email initial={typed.email ?? checkout.customer_email ?? ''} onLeave={(customer_email) => onRevise({ customer_email })} />
      )}
      {checkout.is_payment_form_required && (
        <TextField
          name="customer_name"
          label={t('name')}
          autoComplete="name"
          defaultValue={typed.customer_name ?? checkout.customer_name ?? ''}
          validate={required(t('nameMissing'))}
        />
      )}
      <Checkbox
        name="is_business"
        label={t('business')}
        checked={isBusiness}
        onChange={({ currentTarget: { checked } }) => {
          setBusiness(checked)
          onRevise({ is_business_customer: checked }, 'at once')
        }}
      />
      {isBusiness && (
        <>
          <TextField
            name="customer_billing_name"
            label={t('businessName')}
            autoComplete="organization"
            defaultValue={typed.customer_billing_name ?? checkout.customer_billing_name ?? ''}
            validate={required(t('businessNameMissing'))}
          />
          <TextField
            name="customer_tax_id"
            label={t('taxId')}
            help={t('taxIdHelp')}
            hint={isTaxIdRefused && t('taxIdWrong')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.customer_tax_id ?? checkout.customer_tax_id ?? ''}
            onValueChange={(customer_tax_id) => onRevise({ customer_tax_id })}
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
