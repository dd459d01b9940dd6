import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Plany i ceny',
  monthly: 'Miesięcznie',
  yearly: 'Rocznie',
  once: 'Jednorazowo',
  howOften: 'Okres rozliczeniowy',
  saving: 'Oszczędź do {percent}',
  choose: 'Wybierz',
  choosing: 'Chwileczkę…',
  trial: 'Z bezpłatnym okresem próbnym',
  nothing: 'Nie ma tu jeszcze nic na sprzedaż',
  nothingYet: 'Zajrzyj później albo zapytaj sprzedawcę: {seller}.',
  perks: 'Co zawiera',
  example: '1000 jednostek kosztuje {amount}',
  have: 'Jestem już klientem',
} as const satisfies Translation<typeof english>
