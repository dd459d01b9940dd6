import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contract/languages.ts'
import { type RedirectError, type RedirectErrorWords, redirectErrorOf } from '#contract/redirect-errors.ts'
import { html } from '../http/html.ts'
import { preferenceOf, themeOf } from '../http/preferences.ts'
import { languageOf } from '../mail/language-of.ts'

/** The error page in the language and colours of whoever asks. */
export function errorPageFor(error: string | undefined, headers: IncomingHttpHeaders): Promise<string> {
  const language = languageOf(preferenceOf(headers, 'tollgate.language'), headers['accept-language'])
  return errorPage({ error, language, theme: themeOf(headers) })
}

type Asked = { error: string | undefined; language: Language; theme?: 'light' | 'dark' | undefined }

/** The page a browser ends on when a sign-in in the address bar fails: what happened, what to do, and the code to quote. */
export async function errorPage({ error, language, theme }: Asked): Promise<string> {
  const { sentence, advice } = (await wordsIn[language]())[redirectErrorOf(error)]
  return String(html`<!doctype html>
<html lang="en"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Authentication Error</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/auth/error.css">
</head>
<body>
<main>
<h1>Authentication Error</h1>
<p>We are sorry: what you started could not be finished.</p>
<div class="reason" lang="${language}">
<p><strong>${sentence}</strong></p>
<p>${advice}</p>
</div>
<p><a class="button" href="/">Return to Application</a></p>
<p class="code">Error Code: <code>${error || 'Unknown'}</code></p>
</main>
</body>
</html>
`)
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
