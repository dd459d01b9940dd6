import type { health } from '#contract/health.ts'
import type { Handlers } from '../http/handlers.ts'
import { languageOf } from '../mail/language-of.ts'
import { errorPage } from './error-page.ts'
import { preferenceOf, themeOf } from '../http/preferences.ts'

export const healthRoutes: Handlers<typeof health> = {
  ok: () => ({ ok: true }),

  error: ({ input, visitor, headers }) =>
    errorPage({
      error: input.error,
      language: languageOf(preferenceOf(headers, 'tollgate.language'), visitor.language),
      theme: themeOf(headers),
    }),
}
