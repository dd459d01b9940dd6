import { type Language, languages } from '#contract/languages.ts'
import type { Look } from '#contract/look.ts'
import { Html, html } from '../http/html.ts'

export type LookLink = { label: string; href: string }

/** The application's own pages that people should find from everywhere. */
export function linksOf(look: Pick<Look, 'termsUrl' | 'privacyUrl' | 'supportUrl'>, language: Language): LookLink[] {
  const words = linkWords[language]
  const links = [
    { label: words.terms, href: look.termsUrl },
    { label: words.privacy, href: look.privacyUrl },
    { label: words.support, href: look.supportUrl },
  ]
  return links.filter((link): link is LookLink => link.href !== null)
}

/** At the foot of a page in every language: the page shows its own as people switch, without a script. */
export function pageLinks(look: Look): Html {
  const each = Object.keys(languages).map((language) => {
    const links = linksOf(look, language as Language)
    return links.length > 0 && html`<p lang="${language}">${linkList(links)}</p>`
  })
  return each.some((one) => one !== false) ? html`<footer class="look-links">${each}</footer>` : new Html('')
}

export function linkList(links: LookLink[]): Html[] {
  return links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)
}

export function linkStyles(look: Look): string {
  if (linksOf(look, 'en').length === 0) return ''
  const shown = Object.keys(languages).map((language) => `:root:lang(${language}) .look-links>[lang=${language}]`)
  return `body:has(>.look-links){display:flex;flex-direction:column;min-height:100dvh}
body:has(>.look-links)>#app{flex:1;display:flex;flex-direction:column}
body:has(>.look-links)>#app>div:has(main){min-height:0;flex:1}
.look-links{display:flex;justify-content:center;padding:.75rem 1.25rem 1.25rem;font-size:.8125rem;line-height:1.25rem}
.look-links>p{display:none;margin:0;flex-wrap:wrap;justify-content:center;gap:.25rem 1.25rem}
.look-links a{color:var(--color-ink-soft);text-decoration:none}
.look-links a:hover{color:var(--color-ink);text-decoration:underline}
${shown.join(',')}{display:flex}`
}

/** What the application's own pages are called. */
const linkWords: Record<Language, { terms: string; privacy: string; support: string }> = {
  en: { terms: 'Terms', privacy: 'Privacy', support: 'Support' },
  ru: { terms: 'Условия', privacy: 'Конфиденциальность', support: 'Поддержка' },
  uk: { terms: 'Умови', privacy: 'Конфіденційність', support: 'Підтримка' },
  es: { terms: 'Términos', privacy: 'Privacidad', support: 'Ayuda' },
  de: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz', support: 'Support' },
  pl: { terms: 'Regulamin', privacy: 'Prywatność', support: 'Pomoc' },
  fr: { terms: 'Conditions', privacy: 'Confidentialité', support: 'Aide' },
  tr: { terms: 'Koşullar', privacy: 'Gizlilik', support: 'Destek' },
}
