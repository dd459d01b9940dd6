import { can } from '@tollgate/client/entitlements'
import { redirect } from 'next/navigation'
import { plansFor, signInAt } from '../../addresses.js'
import { readPerson } from '../../tollgate.js'

/** Behind a plan: the proxy sent people without a cookie away; here it is judged, and what was bought. */
export default async function Reports() {
  const person = await readPerson()
  if (!person) redirect(signInAt('/reports'))
  if (!can(person.entitlements, { feature: 'reports' })) return <Offer plansAt={plansFor(person, '/reports')} />
  return (
    <>
      <h1>Reports</h1>
      <p>Everything went up.</p>
    </>
  )
}

function Offer({ plansAt }) {
  return (
    <>
      <h1>Reports are part of Pro</h1>
      <a href={plansAt}>See the plans</a>
    </>
  )
}
