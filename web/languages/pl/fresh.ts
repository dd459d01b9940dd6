import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Czy to nadal Ty?',
  lead: 'Od zalogowania minęło trochę czasu. Wpisz hasło, a rozpoczęta czynność zostanie dokończona.',
  submit: 'Dalej',
  submitting: 'Sprawdzanie…',
  noPassword: 'Twoje konto nie ma hasła. Zaloguj się ponownie w zwykły sposób.',
  otherWay: 'Bez hasła? <link>Zaloguj się ponownie</link>',
} as const satisfies Translation<typeof english>
