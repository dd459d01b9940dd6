import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Tarife und Preise',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
  once: 'Einmalig',
  howOften: 'Zahlungsweise',
  saving: 'Bis zu {percent} sparen',
  choose: 'Auswählen',
  choosing: 'Einen Moment…',
  trial: 'Mit kostenloser Testphase',
  nothing: 'Hier gibt es noch nichts zu kaufen',
  nothingYet: 'Schauen Sie später wieder vorbei oder fragen Sie {seller}.',
  perks: 'Das ist enthalten',
  example: '1.000 Einheiten kosten {amount}',
  have: 'Ich bin schon Kunde',
} as const satisfies Translation<typeof english>
