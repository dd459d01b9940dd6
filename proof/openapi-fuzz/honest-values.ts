import { password } from '#server/testing/people.ts'
import type { Known } from './hostile-values.ts'

const numbered = (write: (number: number) => unknown) => Array.from({ length: 40 }, (_, at) => write(at))

/** What a program sends that means well, by the name under which an operation takes it: something new where it has to be, and elsewhere what is there. */
export function honestValues(own: Known, generation: number): Known {
  const fresh = (what: string) => numbered((number) => `${what}-${generation}-${number}`)
  const addresses = fresh('honest').map((name) => `${String(name)}@example.com`)
  return {
    ...own,
    address: ['https://example.com/a'],
    amount: [100],
    callbackURL: ['/app'],
    city: ['Berlin'],
    confirmation_token_id: ['tok_ok'],
    country: ['DE'],
    currency: ['usd'],
    currentPassword: [password],
    customer_billing_address: [{ country: 'DE' }],
    customer_email: addresses,
    email: addresses,
    emails: addresses,
    events: [],
    language: ['en'],
    limit: [10],
    line1: ['Street 1'],
    metadata: [{}],
    name: ['Plain'],
    newEmail: addresses,
    newPassword: [`${password} too`],
    offset: [0],
    page: [1],
    password: [password],
    permissions: [{ member: ['create'] }],
    picture: ['https://example.com/a.png'],
    postal_code: ['10115'],
    price_currency: ['usd'],
    provider: ['google'],
    redirectTo: ['/app'],
    role: ['member'],
    slug: fresh('slug'),
    timezone: ['UTC'],
    url: ['https://example.com/hook'],
    username: fresh('name').map((name) => String(name).replaceAll('-', '_')),
  }
}
