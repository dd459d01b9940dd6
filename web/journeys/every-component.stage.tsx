import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as tollgate from '#client/react.ts'
import type { Language } from '#contract/languages.ts'

/** A page of another site that shows one component after the other, in one language after the other, as its address says behind the `#`. Nothing is loaded again in between. */
type Scene = { at: string; part: string; props: object; language: Language }

const { createReactClient, TollgateProvider } = tollgate
const parts = tollgate as unknown as Record<string, ComponentType<object>>
const clients = new Map<string, tollgate.ReactClient>()

function clientOf(baseURL: string) {
  const client = clients.get(baseURL) ?? createReactClient({ baseURL })
  clients.set(baseURL, client)
  return client
}

function read() {
  return location.hash === '' ? undefined : (JSON.parse(decodeURIComponent(location.hash.slice(1))) as Scene)
}

function Page() {
  const [scene, setScene] = useState(read)
  useEffect(() => {
    const hear = () => setScene(read())
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
  const { at, part, props, language } = scene ?? { at: '', part: '', props: {}, language: 'en' }
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const Part = parts[part]
  return (
    <main>
      <h1>Birke</h1>
      {Part && (
        <TollgateProvider key={`${at} ${part} ${JSON.stringify(props)}`} client={clientOf(at)} baseURL={at} language={language}>
          <Part {...props} />
        </TollgateProvider>
      )}
    </main>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)
