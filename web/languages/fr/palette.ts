import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Trouver une page ou faire quelque chose',
  placeholder: 'Page, personne, organisation ou action',
  list: 'Ce qui a été trouvé',
  none: 'Rien trouvé. Essayez un autre mot.',
  actions: 'Actions',
  invite: 'Inviter des personnes dans {organization}',
  exportActivity: 'Exporter l’activité de {organization}',
  theme: 'Thème : {theme}',
  language: 'Langue : {language}',
  move: 'bouger',
  choose: 'choisir',
  close: 'Fermer',
  shortcuts: 'Raccourcis clavier',
  shortcutsLead: 'Ils fonctionnent partout où vous n’écrivez pas.',
  everywhere: 'Partout',
  openPalette: 'Trouver une page ou faire quelque chose',
  openShortcuts: 'Afficher cette liste',
  followedBy: 'puis',
  singleKeys: 'Raccourcis à une seule touche',
  singleKeysHelp: 'Désactivez-les si vous parlez à votre appareil ou appuyez par mégarde. {keys} reste actif.',
  singleKeysOff: 'Désactiver les raccourcis à une seule touche',
  singleKeysOn: 'Activer les raccourcis à une seule touche',
} as const satisfies Translation<typeof english>
