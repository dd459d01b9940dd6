import { Html, html } from '../http/html.ts'
import type { Block, Fact, Layout } from './blocks.ts'

/**
 * Tables and inline styles, because many mail programs know nothing else. Those that know style sheets and dark mode take the
 * colours from the classes.
 */
export function layoutHtml(layout: Layout): Html {
  const { language, subject, heading, greeting, footer, blocks, house } = layout
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${darkColours(layout)}
</head>
<body class="canvas" style="margin: 0; padding: 0; background: #f2f5f1;">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #f2f5f1;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 520px; text-align: left;">
<tr><td class="soft" style="padding: 0 4px 16px; ${font} font-size: 15px; font-weight: 600; color: #4c5b54;">${head(layout)}</td></tr>
<tr><td class="card" style="padding: 32px 28px 16px; background: #ffffff; border: 1px solid #d6ddd5; border-radius: ${cornersOf(layout).large}px;">
<h1 class="ink" style="margin: 0 0 20px; ${font} font-size: 24px; line-height: 30px; font-weight: 650; color: #14201b;">${heading}</h1>
${paragraph(greeting)}
${blocks.map((block) => blockHtml(block, layout))}
${linkAddresses(layout)}
</td></tr>
<tr><td class="soft" style="padding: 16px 4px 0; ${font} font-size: 13px; line-height: 20px; color: #4c5b54;">${footer}${house?.look.links.map(({ label, href }) => html` &nbsp;·&nbsp; <a class="soft" href="${href}" target="_blank" rel="noopener" style="color: #4c5b54;">${label}</a>`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = new Html("font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;")
const monospace = new Html("font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;")

/** The logo, or the name where there is none. Mail programs that load no pictures show the name in any case. */
function head({ applicationName, house }: Layout): Html {
  const logo = house?.look.logoUrl
  if (!logo) return html`${applicationName}`
  if (house.look.isMark)
    return html`<img src="${logo}" alt="" width="32" height="32" style="width: 32px; height: 32px; border: 0; border-radius: 8px; vertical-align: middle; margin-right: 10px;"><span style="vertical-align: middle;">${applicationName}</span>`
  return html`<img src="${logo}" alt="${applicationName}" height="32" style="display: block; height: 32px; max-width: 240px; border: 0;">`
}

const ours = { light: { accent: '#0b5d4b', on: '#ffffff' }, dark: { accent: '#63d2ae', on: '#05231a' } }

function shadesOf({ house }: Layout) {
  return house?.look.shades ?? ours
}

function cornersOf({ house }: Layout) {
  const radius = house?.look.radius ?? 10
  return { medium: radius, large: Math.min(Math.round(radius * 1.4), 28) }
}

function darkColours(layout: Layout): Html {
  const { accent, on } = shadesOf(layout).dark
  return html`<style>
@media (prefers-color-scheme: dark) {
  .canvas { background: #0d1412 !important; }
  .card { background: #151e1b !important; border-color: #2a3732 !important; }
  .well { background: #0a100e !important; border-color: #2a3732 !important; }
  .ink { color: #e7efeb !important; }
  .soft { color: #a3b3ab !important; }
  .link { color: ${accent} !important; }
  .button { background: ${accent} !important; border-color: ${accent} !important; color: ${on} !important; }
  .second { background: #151e1b !important; border-color: #71837a !important; color: #e7efeb !important; }
}
</style>`
}

function blockHtml(block: Block, layout: Layout): Html {
  if ('paragraph' in block) return paragraph(block.paragraph)
  if ('facts' in block) return factTable(block.facts, layout)
  if ('button' in block) return button(block, layout)
  if ('code' in block) return codeWell(block.code, layout)
  return small(block.note)
}

function paragraph(words: string): Html {
  return html`<p class="ink" style="margin: 0 0 16px; ${font} font-size: 16px; line-height: 25px; color: #14201b;">${words}</p>
`
}

function small(words: string): Html {
  return html`<p class="soft" style="margin: 0 0 16px; ${font} font-size: 14px; line-height: 21px; color: #4c5b54;">${words}</p>
`
}

function factTable(facts: Fact[], layout: Layout): Html {
  const rows = facts.map(
    ({ label, value }) => html`<tr>
<td class="soft" valign="top" style="padding: 5px 16px 5px 0; ${font} font-size: 14px; line-height: 21px; color: #4c5b54;">${label}</td>
<td class="ink" valign="top" style="padding: 5px 0; ${font} font-size: 15px; line-height: 21px; color: #14201b; word-break: break-word;">${value}</td>
</tr>
`,
  )
  return html`<table class="well" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 4px 0 20px; background: #f2f5f1; border-radius: ${cornersOf(layout).medium}px;">
<tr><td style="padding: 9px 16px;"><table cellpadding="0" cellspacing="0" border="0">
${rows}</table></td></tr>
</table>
`
}

function button({ button, link, isSecondary }: { button: string; link: string; isSecondary?: boolean }, layout: Layout): Html {
  const { accent, on } = shadesOf(layout).light
  const [name, colours] = isSecondary
    ? ['second', new Html('background: #ffffff; border: 1px solid #78877f; color: #14201b;')]
    : ['button', html`background: ${accent}; border: 1px solid ${accent}; color: ${on};`]
  return html`<p style="margin: 8px 0 20px;"><a class="${name}" href="${link}" target="_blank" rel="noopener" style="display: inline-block; padding: 12px 22px; border-radius: ${cornersOf(layout).medium}px; ${colours} ${font} font-size: 16px; line-height: 22px; font-weight: 600; text-decoration: none;">${button}</a></p>
`
}

function codeWell(code: string, layout: Layout): Html {
  const [intro, above] = layout.codeIntro === '' ? [html``, html`8px`] : [small(layout.codeIntro), html`-6px`]
  return html`${intro}<p class="well ink" style="margin: ${above} 0 20px; padding: 14px 18px; background: #f2f5f1; border-radius: ${cornersOf(layout).medium}px; ${monospace} font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: 6px; color: #14201b;">${code}</p>
`
}

/** Every link once more in full, for mail programs that show no buttons and for people who want to see where a link leads. */
function linkAddresses(layout: Layout): Html {
  const { blocks, linkIntro } = layout
  const links = blocks.flatMap((block) => ('link' in block ? [block.link] : []))
  if (links.length === 0) return html``
  return html`<p class="soft" style="margin: 24px 0 16px; ${font} font-size: 13px; line-height: 20px; color: #4c5b54;">${linkIntro}${links.map(
    (link) =>
      html`<br><a class="link" href="${link}" target="_blank" rel="noopener" style="color: ${shadesOf(layout).light.accent}; word-break: break-all;">${link}</a>`,
  )}</p>`
}
