import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Buscar una página o hacer algo',
  placeholder: 'Página, persona, organización o acción',
  list: 'Lo encontrado',
  none: 'No se encontró nada. Pruebe con otra palabra.',
  actions: 'Acciones',
  invite: 'Invitar a personas a {organization}',
  exportActivity: 'Exportar la actividad de {organization}',
  theme: 'Tema: {theme}',
  language: 'Idioma: {language}',
  move: 'mover',
  choose: 'elegir',
  close: 'Cerrar',
  shortcuts: 'Atajos de teclado',
  shortcutsLead: 'Funcionan siempre que no esté escribiendo.',
  everywhere: 'En todas partes',
  openPalette: 'Buscar una página o hacer algo',
  openShortcuts: 'Mostrar esta lista',
  followedBy: 'luego',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHelp: 'Desactívelos si habla con su dispositivo o pulsa teclas sin querer. {keys} sigue funcionando.',
  singleKeysOff: 'Desactivar los atajos de una sola tecla',
  singleKeysOn: 'Activar los atajos de una sola tecla',
} as const satisfies Translation<typeof english>
