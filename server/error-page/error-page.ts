import type { IncomingHttpHeaders } from 'node:http'
import { accentShades } from '#contract/accent.ts'
import { isLanguage, type Language, languages } from '#contract/languages.ts'
import type { Look } from '#contract/look.ts'
import { returnPath } from '#contract/pages.ts'
import { type RedirectError, type RedirectErrorWords, redirectErrorOf } from '#contract/redirect-errors.ts'
import { Html, html } from '../http/html.ts'
import { preferenceOf, themeOf } from '../http/preferences.ts'
import { readWords } from '../http/refusal-words.ts'
import type { App } from '../kit/app.ts'
import { logoFacts, styleLink } from '../look/dress-page.ts'
import { lookOf } from '../look/look-of.ts'
import { linkList, linksOf } from '../look/page-links.ts'
import { languageOf } from '../mail/language-of.ts'
import { frameWords } from './frame-words.ts'

type Query = { error?: string | undefined; redirect?: string | undefined; words?: string | undefined; lang?: string | undefined }

/** The error page in the reader's language and colours. */
export async function errorPageFor(app: App, { lang, ...query }: Query, headers: IncomingHttpHeaders): Promise<string> {
  const language = isLanguage(lang) ? lang : languageOf(preferenceOf(headers, 'tollgate.language'), headers['accept-language'])
  const said = redirectErrorOf(query.error) === 'sign_up_refused' ? readWords(app, query.words) : undefined
  const home = app.config.applicationUrl === undefined ? '/' : returnPath
  return errorPage({ ...query, said, language, theme: themeOf(headers), look: await lookOf(app), home })
}

type Asked = Omit<Query, 'lang'> & {
  /** What the application itself said, in place of our sentence. */
  said?: string | undefined
  language: Language
  theme?: 'light' | 'dark' | undefined
  look: Look
  /** Where the reader belongs: in the application, as far as it is known. */
  home?: string
}

/** The page a browser ends on when a sign-in in the address bar fails: what happened, what to do, and the code to quote. */
export async function errorPage(asked: Asked): Promise<string> {
  const { error, redirect, said, language, theme, look, home = '/' } = asked
  const { sentence, advice } = (await wordsIn[language]())[redirectErrorOf(error)]
  const { title, apology, back, code, unknown, languages: choice, copy, copied } = frameWords[language]
  const links = linksOf(look, language)
  return String(html`<!doctype html>
<html lang="${language}"${theme && html` data-theme="${theme}"`}${logoFacts(look)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${themeColours(look)}
<link rel="icon" href="${look.iconUrl ?? markIcon(look)}">
<link rel="stylesheet" href="/api/auth/error.css">
${styleLink(look)}
<script src="/api/auth/error.js" defer></script>
</head>
<body>
<header><a class="wordmark" href="${home}">${mark}${look.applicationName}</a></header>
<main>
<h1>${title}</h1>
<p>${apology}</p>
<div class="reason" lang="${language}">
<p><strong>${said ?? sentence}</strong></p>
<p>${advice}</p>
</div>
<p><a class="button" href="${redirect ? `${returnPath}?${new URLSearchParams({ redirect }).toString()}` : home}">${back}</a></p>
<p class="code">${code} <code>${error || unknown}</code></p>
${error && html`<p><button type="button" class="copy" hidden data-copy="${error}" data-copied="${copied}">${copy}</button><span class="spoken" role="status"></span></p>`}
<nav class="languages" aria-label="${choice}">${Object.entries(languages).map(([each, name]) => languageLink(each, name, asked))}</nav>
</main>
${links.length > 0 && html`<footer class="links">${linkList(links)}</footer>`}
</body>
</html>
`)
}

/** The same page in another language. */
function languageLink(lang: string, name: string, { error, redirect, words, language }: Asked) {
  if (lang === language) return html`<span lang="${lang}" aria-current="true">${name}</span>`
  const query = new URLSearchParams({ ...(error && { error }), ...(redirect && { redirect }), ...(words && { words }), lang })
  return html`<a lang="${lang}" hreflang="${lang}" href="?${String(query)}">${name}</a>`
}

type Words = Record<RedirectError, RedirectErrorWords>

/** Read when the first person needs them: most people never see this page. */
const wordsIn: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('#contract/error-words/en.ts')).redirectErrorWords,
  ru: async () => (await import('#contract/error-words/ru.ts')).redirectErrorWords,
  uk: async () => (await import('#contract/error-words/uk.ts')).redirectErrorWords,
  es: async () => (await import('#contract/error-words/es.ts')).redirectErrorWords,
  de: async () => (await import('#contract/error-words/de.ts')).redirectErrorWords,
  pl: async () => (await import('#contract/error-words/pl.ts')).redirectErrorWords,
  fr: async () => (await import('#contract/error-words/fr.ts')).redirectErrorWords,
  tr: async () => (await import('#contract/error-words/tr.ts')).redirectErrorWords,
}

const strokes = (ink: string, stripes: string) =>
  `<path d="M9.5 13v11M6.5 24.5h6" stroke-width="3" ${ink}/><path d="M9.5 13.5 25 7.5" stroke-width="3.6" ${ink}/><path d="m14.4 11.6 2.6-1m3.4-1.3 2.2-.85" stroke-width="3.6" stroke-linecap="butt" ${stripes}/>`

/** Our mark, in the colours of the page. */
const mark = new Html(
  `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true"><rect width="32" height="32" rx="9" class="plate"/>${strokes('class="ink"', 'class="stripes"')}</svg>`,
)

/** The same as the icon of a page, in the product's colour. */
function markIcon({ accent }: Look): string {
  const colour = accent === null ? '#0b5d4b' : accentShades(accent).light.accent
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round"><rect width="32" height="32" rx="9" fill="${colour}"/>${strokes('stroke="#fff"', `stroke="${accent === null ? '#e09a12' : '#fff'}"`)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}

function themeColours({ accent }: Look): Html {
  const { light, dark } = accent === null ? { light: { accent: '#f2f5f1' }, dark: { accent: '#0d1412' } } : accentShades(accent)
  return html`<meta name="theme-color" content="${light.accent}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.accent}" media="(prefers-color-scheme: dark)">`
}
