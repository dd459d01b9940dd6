import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Vista',
  columns: 'Columnas',
  density: 'Altura de fila',
  comfortable: 'Cómoda',
  compact: 'Compacta',
  clear: 'Quitar filtros',
  clearOne: 'Quitar filtro: {filter}',
  any: 'Cualquiera',
  results: '{count, plural, one {# resultado} other {# resultados}}',
  noneTitle: 'Sin resultados',
  none: 'Nada coincide con la búsqueda y los filtros.',
  selectAll: 'Seleccionar todo en esta página',
  select: 'Seleccionar {name}',
  actions: 'Acciones',
  actionsOf: 'Acciones para {name}',
  pages: 'Páginas',
  page: 'Página {page, number} de {pages, number}',
  previous: 'Anterior',
  next: 'Siguiente',
  first: 'Primera página',
} as const satisfies Translation<typeof english>
