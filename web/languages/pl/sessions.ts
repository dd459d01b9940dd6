import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../messages.ts'

export const sessions = {
  title: 'Sesje',
  lead: 'Wszystkie przeglądarki i urządzenia zalogowane na Twoje konto. Wyloguj te, których nie rozpoznajesz.',
  list: 'Zalogowane urządzenia',
  thisDevice: 'To urządzenie',
  impersonated: 'Otwarta przez administratora',
  device: '{browser}, {system}',
  unknownDevice: 'Nieznane urządzenie',
  program: 'Aplikacja lub skrypt',
  activeNow: 'Aktywna teraz',
  active: 'Aktywność: <time></time>',
  address: 'IP {address}',
  byPassword: 'Hasłem',
  byMail: 'Przez e-mail',
  byProvider: 'Przez {provider}',
  withoutAccount: 'Jako gość',
  fromMail: 'Logowanie z naszej wiadomości',
  fromMailGone: 'Urządzenie z naszej wiadomości nie jest już zalogowane.',
  signOut: 'Wyloguj',
  signOutOf: 'Wyloguj: {device}',
  signingOut: 'Wylogowywanie…',
  signedOut: 'Wylogowano: {device}.',
  signOutFailed: 'Nie udało się wylogować: {device}. {reason}',
  signOutOthers: 'Wyloguj wszystkie pozostałe ({count, number})',
  confirmTitle:
    'Wylogować {count, plural, one {# inne urządzenie} few {# inne urządzenia} many {# innych urządzeń} other {# innego urządzenia}}?',
  confirm:
    'Te urządzenia od razu stracą dostęp do konta i trzeba będzie się na nich zalogować ponownie. To urządzenie pozostanie zalogowane.',
  confirmSubmit: 'Wyloguj {count, plural, one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzenia}}',
  othersSignedOut:
    '{count, plural, one {Wylogowano # urządzenie.} few {Wylogowano # urządzenia.} many {Wylogowano # urządzeń.} other {Wylogowano # urządzenia.}}',
  othersFailed: 'Nie udało się wylogować pozostałych urządzeń. {reason}',
  onlyThis: 'Gdy zalogujesz się gdzie indziej, ta przeglądarka lub urządzenie pojawi się tutaj.',
  errorTitle: 'Nie udało się wczytać sesji',
  deviceName: 'Urządzenie',
  lastActive: 'Ostatnia aktywność',
  signedInAt: 'Zalogowano',
  method: 'Sposób',
  ip: 'Adres IP',
  count: '{count, plural, one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzenia}}',
} as const satisfies Translation<typeof english>
