import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Verknüpfte Konten',
  lead: 'Die Wege, auf denen Sie sich anmelden können. Zwei sind besser als einer: Fällt einer aus, hilft der andere.',
  list: 'Anmeldemöglichkeiten',
  password: 'Passwort',
  since: 'Seit: <time></time>',
  scopes: 'Darf lesen: {scopes}',
  none: 'Für dieses Konto gibt es noch keine Anmeldemöglichkeit.',
  last: 'Das ist Ihre einzige Anmeldemöglichkeit. <link>Legen Sie ein Passwort fest</link> oder verknüpfen Sie einen anderen Anbieter, bevor Sie sie trennen.',
  lastPassword: 'Das ist Ihre einzige Anmeldemöglichkeit. Verknüpfen Sie unten einen Anbieter, bevor Sie sie entfernen.',
  unlink: 'Trennen',
  unlinkOf: '{provider} trennen',
  unlinking: 'Wird getrennt …',
  unlinked: '{provider} wurde getrennt.',
  unlinkFailed: '{provider} konnte nicht getrennt werden. {reason}',
  confirmTitle: '{provider} trennen?',
  confirm:
    'Sie können sich dann nicht mehr mit {provider} anmelden. Ihre anderen Wege bleiben, und Sie können die Verknüpfung später erneuern.',
  moreTitle: 'Weitere verknüpfen',
  moreLead: 'Sie besuchen die Seite des Anbieters, stimmen dort zu und kommen zurück.',
  link: '{provider} verknüpfen',
  linked: '{provider} ist verknüpft. Ab jetzt können Sie sich damit anmelden.',
  turnedBack: 'Sie sind beim Anbieter umgekehrt. Es wurde nichts geändert.',
  linkFailed: 'Der Anbieter konnte nicht verknüpft werden. Versuchen Sie es erneut oder wählen Sie einen anderen.',
  errorTitle: 'Ihre verknüpften Konten konnten nicht geladen werden',
} as const satisfies Translation<typeof english>
