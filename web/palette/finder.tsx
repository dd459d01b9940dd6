import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import type { NavigationSection } from '../ui/layouts/app-shell.tsx'
import { FinderButton } from '../ui/layouts/finder-button.tsx'
import { EarlySearch } from '../ui/overlays/early-search.tsx'
import paletteWords from './palette.tsx?words'
import { rememberPage } from './recent-pages.ts'
import { paletteKeys } from './shortcuts.ts'
import { useEarlyLetters } from './use-early-letters.ts'
import { useKeys } from './use-keys.ts'
import type { PaletteView } from './view.ts'

const Palette = later(() => import('./palette.tsx'), paletteWords)

/** Opens the palette by a key or a button. It takes letters at once, and is itself fetched when the page is idle or it is about to be used. */
export function useFinder(sections: NavigationSection[]) {
  const t = useTranslations('frame')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [view, setView] = useState<PaletteView>()
  const [typed, setTyped] = useState('')
  const links = sections.flatMap((section) => section.links)
  const isKnown = links.some(({ href }) => href === pathname)
  const open = () => {
    setTyped('')
    setView('commands')
  }
  useKeys({
    links,
    onGo: (href) => void navigate({ href }),
    onPalette: open,
    onShortcuts: () => setView('shortcuts'),
    onNear: () => void Palette.prefetch(),
  })
  useEarlyLetters(view === 'commands', (letter) => setTyped((before) => before + letter))
  useEffect(() => fetchWhenIdle(), [])
  useEffect(() => {
    if (isKnown) rememberPage(pathname)
  }, [isKnown, pathname])
  return {
    button: (isSmall: boolean) => (
      <FinderButton label={t('find')} keys={paletteKeys} isSmall={isSmall} onNear={() => void Palette.prefetch()} onPress={open} />
    ),
    palette: view && (
      <Suspense
        fallback={view === 'commands' && <EarlySearch label={t('find')} text={typed} onType={setTyped} onClose={() => setView('closed')} />}
      >
        <Palette view={view} onView={setView} typed={typed} onType={setTyped} sections={sections} />
      </Suspense>
    ),
  }
}

/** After everything that the page shows first. */
function fetchWhenIdle() {
  const fetchIt = () => void Palette.prefetch()
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(fetchIt) : fetchIt()), 3000)
  return () => clearTimeout(timer)
}
