import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Rechercher ou lancer une commande',
  placeholder: 'Rechercher des pages, personnes, organisations et actions',
  list: 'Résultats',
  none: 'Aucun résultat.',
  actions: 'Actions',
  invite: 'Inviter des personnes dans {organization}',
  exportActivity: 'Exporter l’activité de {organization}',
  theme: 'Thème : {theme}',
  language: 'Langue : {language}',
  move: 'naviguer',
  choose: 'sélectionner',
  close: 'Fermer',
  shortcuts: 'Raccourcis clavier',
  shortcutsLead: 'Ils fonctionnent quand vous n’êtes pas en train d’écrire.',
  everywhere: 'Partout',
  openPalette: 'Rechercher ou lancer une commande',
  openShortcuts: 'Afficher cette liste',
  followedBy: 'puis',
  singleKeys: 'Raccourcis à une seule touche',
  singleKeysHelp: 'Désactivez-les si vous utilisez la commande vocale ou appuyez sur des touches par mégarde. {keys} reste actif.',
  singleKeysOff: 'Désactiver les raccourcis à une seule touche',
  singleKeysOn: 'Activer les raccourcis à une seule touche',
} as const satisfies Translation<typeof english>
