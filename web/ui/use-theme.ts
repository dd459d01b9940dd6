import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const listeners = new Set<() => void>()

/** The chosen theme and the way to change it, the same wherever it is shown. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), choose]
}

function choose(theme: Theme) {
  chooseTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
