import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Affichage',
  columns: 'Colonnes',
  density: 'Hauteur des lignes',
  comfortable: 'Normale',
  compact: 'Compacte',
  clear: 'Effacer les filtres',
  clearOne: 'Retirer le filtre : {filter}',
  any: 'Tous',
  results: '{count, plural, one {# résultat} other {# résultats}}',
  noneTitle: 'Aucun résultat',
  none: 'Rien ne correspond à votre recherche et à vos filtres.',
  selectAll: 'Tout sélectionner sur cette page',
  select: 'Sélectionner {name}',
  actions: 'Actions',
  actionsOf: 'Actions pour {name}',
  pages: 'Pages',
  page: 'Page {page, number} sur {pages, number}',
  previous: 'Précédente',
  next: 'Suivante',
  first: 'Première page',
} as const satisfies Translation<typeof english>
