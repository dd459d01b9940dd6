import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Członkowie',
  invitations: 'Wysłane zaproszenia',
  you: 'Ty',
  roleOf: 'Rola: {name}',
  lastOwner: 'Jedyny właściciel. Najpierw nadaj tę rolę komuś innemu.',
  remove: 'Usuń',
  removed: '{name} nie należy już do organizacji.',
  removeConfirmTitle: 'Usunąć z organizacji {organization}: {name}?',
  removeConfirm: 'Ta osoba od razu straci dostęp. Wrócić może tylko z nowym zaproszeniem.',
  unproven: 'Adres e-mail tej osoby nie został jeszcze potwierdzony. Ta osoba musi go potwierdzić, zanim zostanie właścicielem.',
  resend: 'Wyślij ponownie',
  resent: 'Ponownie wysłano zaproszenie na {address}.',
  cancelInvitation: 'Anuluj zaproszenie',
  canceledToast: 'Anulowano zaproszenie dla {address}.',
  expired: 'Wygasłe',
  expiry: 'Wygasa',
  noInvitations: 'Brak zaproszeń',
  previous: 'Poprzednie',
  next: 'Następne',
}
