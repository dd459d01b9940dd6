import { useLayoutEffect } from 'react'
import { accentColours, isColour } from '#contract/accent.ts'

/** Gives the page its seller’s colour while it is shown, before it is painted. Without one it stays as it is. */
export function useBrand(colour: string | null | undefined) {
  useLayoutEffect(() => {
    if (colour == null || !isColour(colour)) return
    const colours = Object.entries(accentColours(colour))
    const { style } = document.documentElement
    for (const [name, value] of colours) style.setProperty(name, value)
    return () => {
      for (const [name] of colours) style.removeProperty(name)
    }
  }, [colour])
}
