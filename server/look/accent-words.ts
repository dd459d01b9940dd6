import { accentShades } from '#contract/accent.ts'
import type { Config } from '../kit/config.ts'

/** What the start should say of the configured accent, if it is not shown as it was written. */
export function accentWords({ accent }: Pick<Config, 'accent'>): string | undefined {
  if (accent === undefined) return undefined
  const { light, dark } = accentShades(accent)
  const shown = [
    light.accent !== accent && `${light.accent} on light grounds`,
    dark.accent !== accent && `${dark.accent} on dark grounds`,
  ].filter((each) => each !== false)
  if (shown.length === 0) return undefined
  return `TOLLGATE_ACCENT ${accent} could not be read everywhere with a contrast of 4.5 to 1: it is shown as ${shown.join(' and as ')}.`
}
