/** A program of someone who has our documents and no client of ours. It ends with 0 when everything was as typed. */
export const program = `import createClient from 'openapi-fetch'
import type { components, paths as Accounts } from './accounts.d.ts'
import type { paths as Billing } from './billing.d.ts'

const { TOLLGATE = '', ORGANIZATION_TOKEN = '', PRODUCT = '' } = process.env
const accounts = createClient<Accounts>({ baseUrl: TOLLGATE + '/api/auth' })

const person = { name: 'Grace', email: 'grace@example.com', password: 'a long enough password' }
const { data: signedUp, error: refused } = await accounts.POST('/sign-up/email', { body: person })
if (!signedUp) throw new Error(refused.code)
const user: components['schemas']['User'] = signedUp.user
const headers = { authorization: 'Bearer ' + signedUp.token }

const { data: session } = await accounts.GET('/get-session', { headers })
if (session?.user.id !== user.id) throw new Error('another person')
const wrong = await accounts.POST('/sign-in/email', { body: { ...person, password: 'not the one' } })
if (wrong.error?.code !== 'INVALID_EMAIL_OR_PASSWORD') throw new Error('let in with a wrong password')
// @ts-expect-error -- a body that the server would refuse is refused by the compiler
await accounts.POST('/sign-in/email', { body: { email: person.email } })

const billing = createClient<Billing>({ baseUrl: TOLLGATE + '/v1', headers: { authorization: 'Bearer ' + ORGANIZATION_TOKEN } })
const { data: product } = await billing.POST('/products', {
  body: { name: PRODUCT, recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 900, price_currency: 'usd' }] },
})
if (!product) throw new Error('no product')
const { data: found } = await billing.GET('/products/{id}', { params: { path: { id: product.id } } })
const { data: listed } = await billing.GET('/products', { params: { query: { limit: 10 } } })
if (found?.name !== PRODUCT || listed?.items[0]?.id !== product.id) throw new Error('another product')
console.log(product.name)
`
