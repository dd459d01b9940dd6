import { addressOf } from './address.ts'
import { answersOf } from './answers.ts'
import type { Checkout } from './checkout.ts'

type Values = Readonly<Record<string, string>>

/** What a form’s values confirm. What was never asked for is left as the server has it. */
export function confirmInput(checkout: Checkout, values: Values) {
  const { email, customerName: name, customerBillingName: billingName, customerTaxId: taxId, cardToken: token } = values
  const address = addressOf(values)
  return {
    clientSecret: checkout.clientSecret,
    ...(checkout.customerId === null && { customerEmail: email }),
    ...(name !== undefined && { customerName: name }),
    ...(billingName !== undefined && { customerBillingName: billingName }),
    ...(taxId !== undefined && { customerTaxId: taxId }),
    ...(address && { customerBillingAddress: address }),
    customFieldData: answersOf(checkout.attachedCustomFields, values),
    ...(token !== undefined && { confirmationTokenId: token }),
  }
}

const byMember: Readonly<Record<string, string>> = {
  customerEmail: 'email',
  customerBillingAddress: 'country',
  confirmationTokenId: 'cardNumber',
}

/** The field of the form that a refused member of the input was typed into: `customerBillingAddress.city` into `city`. */
export function fieldOf(path: string): string {
  const [member = '', part] = path.split('.')
  if (member === 'customFieldData') return `field.${part}`
  if (member === 'customerBillingAddress' && part !== undefined) return part
  return byMember[member] ?? member
}
