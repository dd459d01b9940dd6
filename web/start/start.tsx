import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#contract/languages.ts'
import { type Loaders, loadWords, Words } from '../languages/words.tsx'
import { Crash } from '../problems/crash.tsx'
import { ErrorBoundary } from '../ui/layouts/error-boundary.tsx'
import { patiently } from './patiently.ts'

/** Puts an entry's screens on the page once their words are there, and what the first one waits for. */
export async function start(loaders: Loaders, screens: ReactNode, ready?: Promise<unknown>) {
  const { lang } = document.documentElement
  const initial = await patiently(() => loadWords(loaders, isLanguage(lang) ? lang : 'en'))
  await ready
  const root = createRoot(document.getElementById('app') as HTMLElement)
  // In small steps: the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Words loaders={loaders} initial={initial}>
          <ErrorBoundary fallback={<Crash />}>{screens}</ErrorBoundary>
        </Words>
      </StrictMode>,
    ),
  )
}
