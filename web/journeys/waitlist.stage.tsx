import { createRoot } from 'react-dom/client'
import { createReactClient, TollgateProvider, Waitlist } from '#client/react.ts'

/** A page of another site that takes addresses for the waitlist: `?at=` says where Tollgate is. */
const baseURL = new URLSearchParams(location.search).get('at') ?? ''
const client = createReactClient({ baseURL })

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <TollgateProvider client={client} baseURL={baseURL}>
    <h1>Birke</h1>
    <Waitlist />
  </TollgateProvider>,
)
