import type { NavigationSection } from '../ui/layouts/app-shell.tsx'

export type PaletteView = 'commands' | 'shortcuts' | 'closed'

/** Which part of the palette is open, and the pages it leads to. */
export type PaletteProps = { view: PaletteView; onView: (view: PaletteView) => void; sections: NavigationSection[] }
