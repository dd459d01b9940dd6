import { createRoot } from 'react-dom/client'
import { createReactClient, PricingTable, TollgateProvider } from '#client/react.ts'

/** A page of another site with the plans of a seller: `?at=` says where Tollgate is, `&seller=` who sells. */
const search = new URLSearchParams(location.search)
const baseURL = search.get('at') ?? ''
const client = createReactClient({ baseURL })

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <TollgateProvider client={client} baseURL={baseURL}>
    <h1>Birke</h1>
    <PricingTable seller={search.get('seller') ?? ''} />
  </TollgateProvider>,
)
