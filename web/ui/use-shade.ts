import { useSyncExternalStore } from 'react'
import { useTheme } from './use-theme.ts'

const darkness = matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is light or dark now: as chosen, else as the device says. */
export function useShade(): 'light' | 'dark' {
  const [theme] = useTheme()
  const isDark = useSyncExternalStore(watch, () => darkness.matches)
  if (theme !== 'system') return theme
  return isDark ? 'dark' : 'light'
}

function watch(listener: () => void) {
  darkness.addEventListener('change', listener)
  return () => darkness.removeEventListener('change', listener)
}
