import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Sprawdzenie, że nie jesteś robotem',
  loading: 'Wczytywanie sprawdzenia…',
  failed: 'Nie udało się wczytać sprawdzenia, że nie jesteś robotem. Być może przeszkadza program blokujący treści.',
  expired: 'Sprawdzenie straciło ważność. Wykonaj je jeszcze raz.',
  missing: 'Wykonaj to sprawdzenie.',
} satisfies Translation<typeof english>
