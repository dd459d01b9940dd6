import { can } from '@tollgate/client/entitlements'
import { plansFor, withAuth } from '../../tollgate.js'

/** Behind a plan: the proxy sent people away who are signed out; here it is judged, and what was bought. */
export default withAuth(Reports, { redirect: '/reports' })

async function Reports(person) {
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
