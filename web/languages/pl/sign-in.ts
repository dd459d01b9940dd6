import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Zaloguj się',
  remember: 'Nie wylogowuj mnie na tym urządzeniu',
  submit: 'Zaloguj się',
  submitting: 'Logowanie…',
  noAccount: 'Nie masz konta? <link>Utwórz je</link>',
  closed: 'Logowanie adresem e-mail i hasłem jest tutaj wyłączone.',
  name: 'Adres e-mail lub nazwa użytkownika',
  nameMissing: 'Wpisz adres e-mail lub nazwę użytkownika.',
  forgot: 'Nie pamiętasz hasła?',
  or: 'lub',
  continueWith: 'Kontynuuj z {provider}',
  goingTo: 'Otwieranie: {provider}…',
  lastUsed: 'Ostatnio',
  providers: 'Inne sposoby logowania',
  tryOut: 'Kontynuuj jako gość',
} as const satisfies Translation<typeof english>
