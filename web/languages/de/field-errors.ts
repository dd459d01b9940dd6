import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Ein Produkt hat neben Nutzungspreisen nur einen Preis.',
  ONE_PRICE_PER_METER: 'Dieser Zähler hat schon einen Preis.',
  PRICE_REQUIRED: 'Fügen Sie mindestens einen Preis hinzu.',
  METER_DOES_NOT_EXIST: 'Wählen Sie einen Zähler.',
  FIELD_SLUG_TAKEN: 'Ein anderes Feld hat diesen Schlüssel.',
  USAGE_BILLING_DISABLED: 'Abrechnung nach Nutzung ist für diese Organisation nicht eingeschaltet.',
  INVALID_GUILD_TOKEN: 'Discord kennt dieses Server-Token nicht.',
  REPOSITORY_NOT_FOUND: 'GitHub zeigt uns dieses Repository nicht.',
  FILE_DOES_NOT_EXIST: 'Diese Datei gibt es nicht oder sie ist noch nicht hochgeladen.',
  DISCOUNT_CODE_TAKEN: 'Ein anderer Rabatt hat diesen Code.',
  AMOUNT_CANNOT_CHANGE: 'Er wurde schon eingelöst, daher bleibt der Nachlass.',
  DURATION_CANNOT_CHANGE: 'Die Dauer lässt sich nicht ändern.',
  ENDS_IN_THE_PAST: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  ENDS_BEFORE_START: 'Das Ende muss nach dem Beginn liegen.',
  METER_IN_USE: 'Dieser Zähler wurde schon abgerechnet, daher bleibt, was er zählt.',
  FILTER_INVALID: 'Dieser Filter ist nicht vollständig.',
} as const satisfies Translation<typeof english>
