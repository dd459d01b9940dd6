import { accentColours } from '#contract/accent.ts'
import type { Look } from '#contract/look.ts'
import { linkStyles } from './page-links.ts'

/** What pages add to their own styles to look as they should; nothing where they already do. */
export function lookCss(look: Look): string {
  const { accent, radius, illustration, logoUrl, logoDarkUrl } = look
  return [
    accent !== null && accentRules(accent),
    radius !== null && radiusRules(radius),
    !illustration && '.landscape,.landscape::before{background:none}',
    logoUrl !== null && logoRules(':root', logoUrl),
    logoDarkUrl !== null && darkRules(logoDarkUrl),
    linkStyles(look),
  ]
    .filter((rules) => rules !== false && rules !== '')
    .join('\n')
}

/** Pages of the web app and those that the server writes call their colours by different names. Our stripes give way to plain colour. */
function accentRules(accent: string): string {
  const colours = Object.entries(accentColours(accent))
  const declarations = colours.flatMap(([name, value]) => [`${name}:${value}`, `${name.replace('--color-', '--')}:${value}`])
  return `:root{${declarations.join(';')};--color-signal:var(--color-on-accent);--signal:var(--accent)}
.barrier{background:var(--color-accent)}
.landscape{background:none;position:relative;isolation:isolate}
.landscape::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--color-accent);mask:var(--landscape) center bottom/max(80rem,100%) auto no-repeat}`
}

function radiusRules(radius: number): string {
  const [small, large] = [Math.min(radius * 0.6, 12), Math.min(radius * 1.6, 32)]
  return `:root{--radius-small:${small}px;--radius-medium:${radius}px;--radius-large:${large}px}`
}

/** The logo replaces our mark and the name, until a page finds that it does not load. The name stays for screen readers. */
function logoRules(root: string, address: string): string {
  return `${root}:not([data-logo=failed]) .wordmark{width:12rem;max-width:100%;height:2rem;overflow:hidden;white-space:nowrap;text-indent:100vw;background:url("${urlText(address)}") left center/contain no-repeat}
${root}:not([data-logo=failed]) .wordmark>svg{display:none}`
}

function darkRules(address: string): string {
  return `@media (prefers-color-scheme:dark){${logoRules(':root:not([data-theme=light])', address)}}
${logoRules(':root[data-theme=dark]', address)}`
}

/** An address escaped so that it can end neither its string nor the style sheet. */
function urlText(address: string): string {
  return (URL.parse(address)?.href ?? '').replace(/[^\w:/?#@!$&*+,;=%.~-]/g, (character) =>
    encodeURIComponent(character).replace(/['()]/g, escape),
  )
}

function escape(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`
}
