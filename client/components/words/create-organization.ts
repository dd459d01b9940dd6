import type { PartWords } from '../part-words.ts'
import { words as en } from './create-organization/en.ts'

export const createOrganizationWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./create-organization/de.ts'),
    es: () => import('./create-organization/es.ts'),
    fr: () => import('./create-organization/fr.ts'),
    pl: () => import('./create-organization/pl.ts'),
    ru: () => import('./create-organization/ru.ts'),
    tr: () => import('./create-organization/tr.ts'),
    uk: () => import('./create-organization/uk.ts'),
  },
}
