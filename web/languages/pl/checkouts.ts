import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Ten link do płatności jest nieprawidłowy lub wygasł',
  invalid: 'Nie pobrano żadnej opłaty. Wróć do sklepu i zacznij zakup od nowa albo poproś sprzedawcę o nowy link.',
  back: 'Wróć',
} as const satisfies Translation<typeof english>
