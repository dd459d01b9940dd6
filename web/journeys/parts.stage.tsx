import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as tollgate from '#client/react.ts'

/** A page of another site with one part: `?part=` names it, `&at=` says where Tollgate is, `&props=` how it is set. What it tells is written down. */
const search = new URLSearchParams(location.search)
const baseURL = search.get('at') ?? ''
const { createReactClient, TollgateProvider } = tollgate
const client = createReactClient({ baseURL })
const Part = (tollgate as unknown as Record<string, ComponentType<Record<string, unknown>>>)[search.get('part') ?? ''] as ComponentType<
  Record<string, unknown>
>
const props = JSON.parse(search.get('props') ?? '{}') as Record<string, unknown>
const told = ['onCreated', 'onInvited', 'onLeft', 'onSwitched', 'onPaid', 'onClosed'] as const

function Page() {
  const [heard, setHeard] = useState<readonly string[]>([])
  const heardOf = Object.fromEntries(told.map((name) => [name, (what: unknown) => setHeard((all) => [...all, `${name} ${nameOf(what)}`])]))
  return (
    <main>
      <h1>App</h1>
      <TollgateProvider client={client} baseURL={baseURL}>
        <Part {...heardOf} {...props} />
      </TollgateProvider>
      <output>{heard.join(', ')}</output>
    </main>
  )
}

function nameOf(what: unknown): string {
  if (typeof what === 'object' && what !== null && 'slug' in what) return String(what.slug)
  return String(what)
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)
