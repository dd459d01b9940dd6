import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Potwierdź adres e-mail',
  leadFor: 'Potwierdź, że adres <strong>{address}</strong> należy do Ciebie.',
  submit: 'Potwierdź adres e-mail',
  submitting: 'Potwierdzanie…',
  spentTitle: 'Ten link już nie działa',
  spent: 'Wygasł albo został już użyty. Jeśli adres jest już potwierdzony, po prostu się zaloguj.',
  newMail: 'Wyślij nową wiadomość',
  newMailSending: 'Wysyłanie…',
  toSignIn: 'Przejdź do logowania',
  changeTitle: 'Zmiana adresu e-mail',
  changeLead:
    'Adres e-mail Twojego konta zmieni się z {from} na <strong>{to}</strong>. Potem napiszemy na nowy adres, aby można było go potwierdzić.',
  changeSubmit: 'Zmień adres e-mail',
  changeSubmitting: 'Zmienianie…',
  changeElsewhere:
    'Ten link działa tylko w przeglądarce, w której to konto jest zalogowane. <link>Zaloguj się</link> i otwórz go ponownie.',
  askTitle: 'Czy to Ty?',
  askLead: 'Ktoś założył konto z adresem <strong>{address}</strong>. Potwierdź je tylko wtedy, gdy to Ty.',
  unknownDevice: 'Nieznane urządzenie',
  deviceOn: '{browser} w systemie {system}',
  wasMe: 'Tak, potwierdzam',
  notMe: 'To nie ja',
  notMeTitle: 'Usunąć to konto?',
  notMeLead: 'Konto założone z adresem {address} zostanie usunięte wraz ze wszystkimi danymi.',
  notMeSubmit: 'Usuń konto',
  notMeSubmitting: 'Usuwanie…',
  notMeBack: 'Wstecz',
  goneTitle: 'Konto zostało usunięte',
  gone: 'Twój adres e-mail jest znowu wolny.',
  doneTitle: 'Adres e-mail potwierdzony',
  done: 'Adres <strong>{address}</strong> jest potwierdzony. Nadal używasz konta {name}.',
  doneContinue: 'Dalej',
  errorTitle: 'Nie udało się sprawdzić linku',
} as const satisfies Translation<typeof english>
