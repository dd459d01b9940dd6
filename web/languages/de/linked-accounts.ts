import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Verknüpfte Konten',
  lead: 'Ihre Anmeldemethoden. Mit mehreren können Sie sich auch dann anmelden, wenn eine ausfällt.',
  list: 'Anmeldemethoden',
  password: 'Passwort',
  since: 'Hinzugefügt: <time></time>',
  scopes: 'Darf lesen: {scopes}',
  none: 'Für dieses Konto gibt es noch keine Anmeldemethode.',
  last: 'Das ist Ihre einzige Anmeldemethode. Um sie zu trennen, <link>legen Sie zuerst ein Passwort fest</link> oder verknüpfen Sie einen weiteren Anbieter.',
  lastPassword: 'Das ist Ihre einzige Anmeldemethode. Verknüpfen Sie unten einen Anbieter, bevor Sie sie entfernen.',
  unlink: 'Trennen',
  unlinkOf: '{provider} trennen',
  unlinking: 'Wird getrennt…',
  unlinked: '{provider} wurde getrennt.',
  unlinkFailed: '{provider} konnte nicht getrennt werden. {reason}',
  confirmTitle: '{provider} trennen?',
  confirm: 'Sie können sich dann nicht mehr mit {provider} anmelden. Sie können es später wieder verknüpfen.',
  moreTitle: 'Weiteres Konto verknüpfen',
  moreLead: 'Sie bestätigen auf der Seite des Anbieters und kommen hierher zurück.',
  link: '{provider} verknüpfen',
  linked: '{provider} ist verknüpft. Sie können sich jetzt damit anmelden.',
  turnedBack: 'Sie haben beim Anbieter abgebrochen. Es wurde nichts geändert.',
  linkFailed: 'Der Anbieter konnte nicht verknüpft werden. Versuchen Sie es erneut oder wählen Sie einen anderen.',
  errorTitle: 'Ihre verknüpften Konten konnten nicht geladen werden',
} as const satisfies Translation<typeof english>
