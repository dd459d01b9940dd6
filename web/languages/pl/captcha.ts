import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Potwierdź, że nie jesteś robotem',
  loading: 'Wczytywanie weryfikacji…',
  failed: 'Nie udało się wczytać weryfikacji. Być może blokuje ją dodatek do przeglądarki.',
  expired: 'Weryfikacja wygasła. Wykonaj ją jeszcze raz.',
  missing: 'Wykonaj tę weryfikację.',
} satisfies Translation<typeof english>
