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
  account: 'Ihr Konto bei {platform}',
  accountMissing: 'Geben Sie Ihr Konto bei {platform} ein.',
  accountRefused: '{platform} hat dieses Konto nicht gefunden.',
  connect: 'Verbinden',
} as const satisfies Translation<typeof english>
