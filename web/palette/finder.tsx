import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import type { NavigationSection } from '../ui/layouts/app-shell.tsx'
import { FinderButton } from '../ui/layouts/finder-button.tsx'
import paletteWords from './palette.tsx?words'
import { paletteKeys } from './shortcuts.ts'
import { useKeys } from './use-keys.ts'
import type { PaletteView } from './view.ts'

const Palette = later(() => import('./palette.tsx'), paletteWords)

/** Opens the palette by a key or a button. The palette itself is fetched when it is about to be used. */
export function useFinder(sections: NavigationSection[]) {
  const t = useTranslations('frame')
  const navigate = useNavigate()
  const [view, setView] = useState<PaletteView>()
  useKeys({
    links: sections.flatMap(({ links }) => links),
    onGo: (href) => void navigate({ href }),
    onPalette: () => setView('commands'),
    onShortcuts: () => setView('shortcuts'),
    onNear: () => void Palette.prefetch(),
  })
  return {
    button: (isSmall: boolean) => (
      <FinderButton
        label={t('find')}
        keys={paletteKeys}
        isSmall={isSmall}
        onNear={() => void Palette.prefetch()}
        onPress={() => setView('commands')}
      />
    ),
    palette: view && (
      <Suspense>
        <Palette view={view} onView={setView} sections={sections} />
      </Suspense>
    ),
  }
}
