import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Ein Produkt kann neben Nutzungspreisen nur einen Preis haben.',
  ONE_PRICE_PER_METER: 'Dieser Zähler hat schon einen Preis.',
  PRICE_REQUIRED: 'Fügen Sie mindestens einen Preis hinzu.',
  METER_DOES_NOT_EXIST: 'Wählen Sie einen Zähler.',
  FIELD_SLUG_TAKEN: 'Ein anderes Feld hat diesen Schlüssel.',
  USAGE_BILLING_DISABLED: 'Abrechnung nach Nutzung ist für diese Organisation nicht aktiviert.',
  INVALID_GUILD_TOKEN: 'Discord kennt dieses Server-Token nicht.',
  REPOSITORY_NOT_FOUND: 'Dieses Repository gibt es nicht, oder wir haben keinen Zugriff darauf.',
  FILE_DOES_NOT_EXIST: 'Diese Datei gibt es nicht oder sie ist noch nicht hochgeladen.',
  DISCOUNT_CODE_TAKEN: 'Ein anderer Rabatt hat diesen Code.',
  AMOUNT_CANNOT_CHANGE: 'Der Rabatt wurde schon eingelöst, daher lässt sich die Höhe nicht ändern.',
  DURATION_CANNOT_CHANGE: 'Die Dauer lässt sich nicht ändern.',
  ENDS_IN_THE_PAST: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  ENDS_BEFORE_START: 'Das Ende muss nach dem Beginn liegen.',
  METER_IN_USE: 'Dieser Zähler wurde schon abgerechnet. Was er zählt, lässt sich nicht mehr ändern.',
  FILTER_INVALID: 'Vervollständigen Sie diesen Filter.',
} as const satisfies Translation<typeof english>
