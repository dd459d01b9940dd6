import { accentShades } from '#contract/accent.ts'
import type { Look } from '#contract/look.ts'
import { Html, html } from '../http/html.ts'

const strokes = (ink: string, stripes: string) =>
  `<path d="M9.5 13v11M6.5 24.5h6" stroke-width="3" ${ink}/><path d="M9.5 13.5 25 7.5" stroke-width="3.6" ${ink}/><path d="m14.4 11.6 2.6-1m3.4-1.3 2.2-.85" stroke-width="3.6" stroke-linecap="butt" ${stripes}/>`

/** Our mark, in the colours of the page. */
export const mark = new Html(
  `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true"><rect width="32" height="32" rx="9" class="plate"/>${strokes('class="ink"', 'class="stripes"')}</svg>`,
)

/** The same as the icon of a page, in the product's colour. */
export function markIcon({ accent }: Look): string {
  const colour = accent === null ? '#0b5d4b' : accentShades(accent).light.accent
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round"><rect width="32" height="32" rx="9" fill="${colour}"/>${strokes('stroke="#fff"', `stroke="${accent === null ? '#e09a12' : '#fff'}"`)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}

export function themeColours({ accent }: Look): Html {
  const { light, dark } = accent === null ? { light: { accent: '#f2f5f1' }, dark: { accent: '#0d1412' } } : accentShades(accent)
  return html`<meta name="theme-color" content="${light.accent}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.accent}" media="(prefers-color-scheme: dark)">`
}
