import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Buscar o ejecutar un comando',
  placeholder: 'Buscar páginas, personas, organizaciones y acciones',
  list: 'Resultados',
  none: 'Sin resultados.',
  actions: 'Acciones',
  invite: 'Invitar a personas a {organization}',
  exportActivity: 'Exportar la actividad de {organization}',
  theme: 'Tema: {theme}',
  language: 'Idioma: {language}',
  move: 'navegar',
  choose: 'seleccionar',
  close: 'Cerrar',
  shortcuts: 'Atajos de teclado',
  shortcutsLead: 'Funcionan siempre que no esté escribiendo.',
  everywhere: 'En todas partes',
  openPalette: 'Buscar o ejecutar un comando',
  openShortcuts: 'Mostrar esta lista',
  followedBy: 'luego',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHelp: 'Desactívelos si usa control por voz o pulsa teclas sin querer. {keys} sigue funcionando.',
  singleKeysOff: 'Desactivar los atajos de una sola tecla',
  singleKeysOn: 'Activar los atajos de una sola tecla',
} as const satisfies Translation<typeof english>
