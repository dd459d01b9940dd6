import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Un produit ne peut avoir qu’un prix en plus des prix à l’usage.',
  ONE_PRICE_PER_METER: 'Ce compteur a déjà un prix.',
  PRICE_REQUIRED: 'Ajoutez au moins un prix.',
  METER_DOES_NOT_EXIST: 'Choisissez un compteur.',
  FIELD_SLUG_TAKEN: 'Un autre champ a cette clé.',
  USAGE_BILLING_DISABLED: 'La facturation à l’usage n’est pas activée pour cette organisation.',
  INVALID_GUILD_TOKEN: 'Discord ne reconnaît pas ce jeton de serveur.',
  REPOSITORY_NOT_FOUND: 'Ce dépôt n’existe pas, ou nous n’y avons pas accès.',
  FILE_DOES_NOT_EXIST: 'Ce fichier n’existe pas ou n’est pas encore envoyé.',
  DISCOUNT_CODE_TAKEN: 'Une autre remise a ce code.',
  AMOUNT_CANNOT_CHANGE: 'La remise a déjà été utilisée : son montant ne peut plus changer.',
  DURATION_CANNOT_CHANGE: 'La durée ne peut pas changer.',
  ENDS_IN_THE_PAST: 'Choisissez un moment à venir.',
  ENDS_BEFORE_START: 'La fin doit suivre le début.',
  METER_IN_USE: 'Ce compteur a déjà été facturé : ce qu’il compte ne peut plus changer.',
  FILTER_INVALID: 'Complétez ce filtre.',
} as const satisfies Translation<typeof english>
