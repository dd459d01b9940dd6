import { Suspense, useState } from 'react'
import { EmailField } from '../forms/email-field.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { Change, Checkout } from './checkout.ts'
import type { Draft } from './draft.ts'
import { BusinessFields } from './later-parts.ts'

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
          validate={(name) => (name.trim() === '' ? t('nameMissing') : undefined)}
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
        <Suspense>
          <BusinessFields checkout={checkout} typed={typed} isTaxIdRefused={isTaxIdRefused} onRevise={onRevise} />
        </Suspense>
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
