import type { Language } from '#contract/languages.ts'

/** What the application's own pages are called. */
export const linkWords: Record<Language, { terms: string; privacy: string; support: string }> = {
  en: { terms: 'Terms', privacy: 'Privacy', support: 'Support' },
  ru: { terms: 'Условия', privacy: 'Конфиденциальность', support: 'Поддержка' },
  uk: { terms: 'Умови', privacy: 'Конфіденційність', support: 'Підтримка' },
  es: { terms: 'Términos', privacy: 'Privacidad', support: 'Ayuda' },
  de: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz', support: 'Support' },
  pl: { terms: 'Regulamin', privacy: 'Prywatność', support: 'Pomoc' },
  fr: { terms: 'Conditions', privacy: 'Confidentialité', support: 'Aide' },
  tr: { terms: 'Koşullar', privacy: 'Gizlilik', support: 'Destek' },
}
