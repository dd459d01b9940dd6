import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Potwierdź, że to Ty',
  lead: 'Od zalogowania minęło trochę czasu. Wpisz hasło, aby kontynuować.',
  submit: 'Dalej',
  submitting: 'Sprawdzanie…',
  noPassword: 'Twoje konto nie ma hasła. Zaloguj się ponownie, aby kontynuować.',
  otherWay: 'Nie masz hasła? <link>Zaloguj się ponownie</link>',
} as const satisfies Translation<typeof english>
