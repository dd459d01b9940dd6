import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Produkt może mieć tylko jedną cenę poza cenami za zużycie.',
  ONE_PRICE_PER_METER: 'Ten licznik ma już cenę.',
  PRICE_REQUIRED: 'Dodaj co najmniej jedną cenę.',
  METER_DOES_NOT_EXIST: 'Wybierz licznik.',
  FIELD_SLUG_TAKEN: 'Inne pole ma ten klucz.',
  USAGE_BILLING_DISABLED: 'Rozliczanie za zużycie nie jest włączone w tej organizacji.',
  INVALID_GUILD_TOKEN: 'Discord nie rozpoznaje tego tokenu serwera.',
  REPOSITORY_NOT_FOUND: 'To repozytorium nie istnieje lub nie mamy do niego dostępu.',
  FILE_DOES_NOT_EXIST: 'Tego pliku nie ma lub nie został jeszcze przesłany.',
  DISCOUNT_CODE_TAKEN: 'Inny rabat ma ten kod.',
  AMOUNT_CANNOT_CHANGE: 'Rabat był już użyty, więc kwoty nie można zmienić.',
  DURATION_CANNOT_CHANGE: 'Czasu trwania nie można zmienić.',
  ENDS_IN_THE_PAST: 'Wybierz czas w przyszłości.',
  ENDS_BEFORE_START: 'Koniec musi być po początku.',
  METER_IN_USE: 'Ten licznik był już rozliczany, więc nie można zmienić tego, co liczy.',
  FILTER_INVALID: 'Uzupełnij ten filtr.',
} as const satisfies Translation<typeof english>
