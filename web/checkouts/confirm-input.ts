import type { WrongField } from '../api/wire-calls.ts'
import { addressOf } from './address-fields.tsx'
import { answersOf } from './answers.ts'
import type { Checkout } from './checkout.ts'

type Values = Readonly<Record<string, string>>

/** What a form’s values confirm. What was never asked for is left as the server has it. */
export function confirmInput(checkout: Checkout, values: Values) {
  const { email, customer_name: name, customer_billing_name: billingName, customer_tax_id: taxId, card_token: token } = values
  const address = addressOf(values)
  return {
    client_secret: checkout.client_secret,
    ...(checkout.customer_id === null && { customer_email: email }),
    ...(name !== undefined && { customer_name: name }),
    ...(billingName !== undefined && { customer_billing_name: billingName }),
    ...(taxId !== undefined && { customer_tax_id: taxId }),
    ...(address && { customer_billing_address: address }),
    custom_field_data: answersOf(checkout.attached_custom_fields, values),
    ...(token !== undefined && { confirmation_token_id: token }),
  }
}

const byMember: Readonly<Record<string, string>> = {
  customer_email: 'email',
  customer_billing_address: 'country',
  confirmation_token_id: 'card_number',
}

/** The field of the form that a refused member of the input was typed into. */
export function fieldOf({ loc }: WrongField): string {
  const [member, part] = loc.slice(1).map(String)
  if (member === 'custom_field_data') return `field.${part}`
  if (member === 'customer_billing_address' && part !== undefined) return part
  return byMember[member ?? ''] ?? member ?? ''
}
