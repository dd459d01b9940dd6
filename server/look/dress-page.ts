import { accentShades } from '#contract/accent.ts'
import type { Look } from '#contract/look.ts'
import type { Dress } from '../http/dressed-page.ts'
import { type Html, html } from '../http/html.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { lookOf } from './look-of.ts'
import { pageLinks } from './page-links.ts'
import { logoScript, styleOf } from './style-of.ts'

/** How pages of the web app are dressed now: in the server's answer, so that nothing is painted twice. */
export async function dressNow(app: App): Promise<Dress> {
  const look = await lookOf(app)
  const { offset = 0 } = app.clock
  return {
    version: `${offset} ${JSON.stringify(look)}`,
    dress: (page, { hasLinks }) => dressPage(page, look, app.config, { hasLinks, offset }),
  }
}

function dressPage(
  page: string,
  look: Look,
  { requireOrganization, applicationUrl, production }: Config,
  { hasLinks, offset }: { hasLinks: boolean; offset: number },
): string {
  const personal = requireOrganization && html` data-personal="no"`
  const logo = logoFacts(look)
  const sandbox = !production && html` data-sandbox="yes"`
  const clock = offset !== 0 && html` data-clock="${String(offset)}"`
  const application = applicationUrl !== undefined && html` data-application="${applicationUrl}"`
  return page
    .replace('<html lang="en"', () =>
      String(html`<html lang="en" data-product="${look.applicationName}"${logo}${personal}${sandbox}${clock}${application}`),
    )
    .replace(/<title>[^<]*<\/title>/, () => String(html`<title>${look.applicationName}</title>`))
    .replace(/<meta name="theme-color"[^>]*>\s*/g, (tag) => themeColour(tag, look))
    .replace(/<link rel="icon"[^>]*>/, (tag) => icon(tag, look))
    .replace('</head>', () => `${String(styleLink(look))}</head>`)
    .replace('</body>', () => `${hasLinks ? String(pageLinks(look)) : ''}</body>`)
}

/** Where the logos are, for the page to notice that one does not load. */
export function logoFacts({ logoUrl, logoDarkUrl }: Look): Html {
  return html`${logoUrl !== null && html` data-logo="${logoUrl}"`}${logoDarkUrl !== null && html` data-logo-dark="${logoDarkUrl}"`}`
}

/** The style sheet of the look and, where there is a logo, the script that notices when it does not load. */
export function styleLink(look: Look): Html | '' {
  const style = styleOf(look)
  const hasLogo = look.logoUrl !== null || look.logoDarkUrl !== null
  return style ? html`<link rel="stylesheet" href="${style.address}">${hasLogo && html`<script src="${logoScript}" defer></script>`}` : ''
}

/** The browser's own bar is in the product's colour, where it has one. */
function themeColour(tag: string, { accent }: Look): string {
  if (accent === null) return tag
  const { light, dark } = accentShades(accent)
  return tag.replace(/content="[^"]*"/, `content="${tag.includes('dark') ? dark.accent : light.accent}"`)
}

function icon(tag: string, { iconUrl, accent }: Look): string {
  if (iconUrl !== null) return String(html`<link rel="icon" href="${iconUrl}">`)
  return accent === null ? tag : tag.replace('0b5d4b', accentShades(accent).light.accent.slice(1))
}
