import type { CSSProperties } from 'react'
import { accentShades, contrast, isColour } from '#contract/accent.ts'

/** How the parts look, in colours, sizes and fonts as style sheets write them. What is missing is the server's own look. */
export type Appearance = {
  /** Of buttons and links. */
  readonly accent?: string | undefined
  /** Of words on the accent: black or white, as can be read better, unless given. */
  readonly onAccent?: string | undefined
  /** Of cards, menus and fields. */
  readonly surface?: string | undefined
  readonly text?: string | undefined
  /** Of what is less important. */
  readonly muted?: string | undefined
  readonly border?: string | undefined
  readonly danger?: string | undefined
  /** Of corners: pixels, or a length. */
  readonly radius?: number | string | undefined
  /** A family of fonts; that of the page unless given. */
  readonly font?: string | undefined
  /** `auto` is that of the device; that of the page unless given. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined
}

type ServerLook = { readonly accent: string | null; readonly radius: number | null }

const variables = {
  accent: '--tollgate-accent',
  onAccent: '--tollgate-on-accent',
  surface: '--tollgate-surface',
  text: '--tollgate-text',
  muted: '--tollgate-muted',
  border: '--tollgate-border',
  danger: '--tollgate-danger',
} as const

/**
 * The style of the outermost element of a part. The tokens become the variables that everything in it is drawn with; the server's look
 * has variables of its own, so that those that a style sheet of the page sets win over it.
 */
export function lookStyle(tokens: Appearance, server: ServerLook | undefined): CSSProperties {
  const style: Record<string, string> = { ...serverStyle(server) }
  for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
    const value = tokens[name]
    if (value !== undefined) style[variables[name]] = value
  }
  if (tokens.accent !== undefined && tokens.onAccent === undefined) style['--tollgate-on-accent'] = inkOn(tokens.accent)
  if (tokens.radius !== undefined) style['--tollgate-radius'] = lengthOf(tokens.radius)
  if (tokens.font !== undefined) style.fontFamily = tokens.font
  if (tokens.colorScheme !== undefined) style.colorScheme = tokens.colorScheme === 'auto' ? 'light dark' : tokens.colorScheme
  return style as CSSProperties
}

function serverStyle(server: ServerLook | undefined): Record<string, string> {
  if (!server) return {}
  const { accent, radius } = server
  return {
    ...(accent !== null && isColour(accent) && accentStyle(accent)),
    ...(radius !== null && { '--tollgate-server-radius': lengthOf(radius) }),
  }
}

/** In each theme the shade that can be read, as on the server's own pages. */
function accentStyle(accent: string) {
  const { light, dark } = accentShades(accent)
  return {
    '--tollgate-server-accent': `light-dark(${light.accent}, ${dark.accent})`,
    '--tollgate-server-on-accent': `light-dark(${light.on}, ${dark.on})`,
  }
}

function inkOn(accent: string) {
  if (!isColour(accent)) return '#fff'
  return contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#fff' : '#000'
}

function lengthOf(radius: number | string) {
  return typeof radius === 'number' ? `${radius}px` : radius
}
