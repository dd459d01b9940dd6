import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#contract/languages.ts'
import { type Loaders, loadWords, Words } from '../languages/words.tsx'
import { Crash } from '../problems/crash.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** Puts an entry's screens on the page once their words are there. */
export async function start(loaders: Loaders, screens: ReactNode) {
  addEventListener('vite:preloadError', reloadOnce)
  const { lang } = document.documentElement
  const initial = await loadWords(loaders, isLanguage(lang) ? lang : 'en')
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <Words loaders={loaders} initial={initial}>
        <ErrorBoundary fallback={<Crash />}>{screens}</ErrorBoundary>
      </Words>
    </StrictMode>,
  )
}

/** A file that is gone means that a newer version was put in place: the page's own list of files is old. */
function reloadOnce() {
  const key = 'tollgate.reloaded'
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
