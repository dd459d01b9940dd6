import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Vos avantages',
  toDo: 'Action requise',
  underWay: 'En cours',
  units: '{units, plural, one {# unité créditée} many {# unités créditées} other {# unités créditées}} à chaque période',
  keyOff: 'Plus valable',
  keyUntil: 'Valable jusqu’au {day}',
  devices: '{used} sur {limit, plural, one {# appareil} many {# appareils} other {# appareils}}',
  deviceRemove: 'Retirer',
  download: 'Télécharger',
  copyChecksum: 'Copier la somme de contrôle (SHA-256)',
  checksumCopied: 'Somme de contrôle copiée',
  connected: 'Accordé à {account} sur {platform}',
  connecting: 'En cours pour {account} sur {platform}',
  connect: 'Connecter {platform}',
  connectFailed: '{platform} n’a pas été connecté. Veuillez réessayer.',
  changeAccount: 'Utiliser un autre compte',
} as const satisfies Translation<typeof english>
