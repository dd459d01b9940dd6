import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Nawigacja',
  heading: 'Konto',
  sessions: 'Sesje',
  openMenu: 'Otwórz nawigację',
  closeMenu: 'Zamknij nawigację',
  skip: 'Przejdź do treści',
  notifications: 'Powiadomienia',
  signOut: 'Wyloguj się',
  signOutLead: 'To zakończy sesję w tej przeglądarce.',
  signingOut: 'Wylogowywanie…',
  signOutFailed: 'Wylogowanie się nie powiodło. Sesja trwa nadal.',
  errorTitle: 'Nie udało się wczytać konta',
  profile: 'Profil',
  email: 'Adres e-mail',
  password: 'Hasło',
  linkedAccounts: 'Połączone konta',
  apiKeys: 'Klucze API',
  activity: 'Aktywność',
  deletion: 'Usuń konto',
  anonymous: 'Jeszcze bez konta',
  anonymousNotice: 'Nie masz jeszcze konta: to, co tu utworzysz, przepadnie po wylogowaniu. <link>Utwórz konto</link>, aby to zachować.',
  home: 'Strona główna',
  personMenu: 'Menu konta',
  yourAccount: 'Twoje konto',
} as const satisfies Translation<typeof english>
