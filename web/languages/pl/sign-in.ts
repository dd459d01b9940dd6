import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Zaloguj się',
  lead: 'Witaj ponownie. Wpisz swoje dane, aby przejść dalej.',
  remember: 'Nie wylogowuj mnie na tym urządzeniu',
  rememberHelp: 'Na wspólnym komputerze lepiej wyłączyć.',
  submit: 'Zaloguj się',
  submitting: 'Logowanie…',
  noAccount: 'Nie masz konta? <link>Utwórz je</link>',
  closed: 'Logowanie adresem e-mail i hasłem jest tutaj wyłączone.',
} as const satisfies Translation<typeof english>
