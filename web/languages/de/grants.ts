import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Ihre Vorteile',
  toDo: 'Aktion erforderlich',
  underWay: 'In Arbeit',
  units: '{units, plural, one {# Einheit} other {# Einheiten}} Guthaben je Zeitraum',
  keyOff: 'Nicht mehr gültig',
  keyUntil: 'Gültig bis {day}',
  devices: '{used} von {limit, plural, one {# Gerät} other {# Geräten}}',
  deviceRemove: 'Entfernen',
  download: 'Herunterladen',
  copyChecksum: 'Prüfsumme kopieren (SHA-256)',
  checksumCopied: 'Prüfsumme kopiert',
  connected: 'Freigeschaltet für {account} bei {platform}',
  connecting: 'Wird für {account} bei {platform} freigeschaltet',
  connect: '{platform} verbinden',
  connectFailed: '{platform} wurde nicht verbunden. Bitte versuchen Sie es erneut.',
  changeAccount: 'Anderes Konto verwenden',
} as const satisfies Translation<typeof english>
