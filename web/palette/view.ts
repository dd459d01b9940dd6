import type { NavigationSection } from '../ui/layouts/app-shell.tsx'

export type PaletteView = 'commands' | 'shortcuts' | 'closed'

/** Which part of the palette is open, what is typed, and the pages it leads to: those of the context one is in come first. */
export type PaletteProps = {
  view: PaletteView
  onView: (view: PaletteView) => void
  typed: string
  onType: (typed: string) => void
  sections: NavigationSection[]
}
