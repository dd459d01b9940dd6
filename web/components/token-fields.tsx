import type { Appearance } from '#client/components/appearance.ts'
import { isColour } from '#contract/accent.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ColourBox } from '../ui/fields/colour-box.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

const colours = ['accent', 'onAccent', 'surface', 'text', 'muted', 'border', 'danger'] as const
const schemes = ['light', 'dark', 'auto'] as const
const mostRadius = 40

/** Tokens as they are typed. */
export type Tokens = Readonly<Partial<Record<keyof Appearance, string>>>

/** What is half typed counts as left out. */
export function appearanceFrom({ radius, font, colorScheme, ...tokens }: Tokens): Appearance {
  const chosen = colours.flatMap((name) => (isPaint(tokens[name]) ? [[name, tokens[name]?.trim()] as const] : []))
  const scheme = schemes.find((each) => each === colorScheme)
  return {
    ...Object.fromEntries(chosen),
    ...(radius && isRadius(radius) && { radius: Number(radius) }),
    ...(font?.trim() && { font: font.trim() }),
    ...(scheme && { colorScheme: scheme }),
  }
}

/** The tokens of `appearance`, each called as in the code. */
export function TokenFields({ tokens, onChange }: { tokens: Tokens; onChange: (tokens: Tokens) => void }) {
  const t = useTranslations('components')
  const look = useTranslations('look')
  const shared = useTranslations('shared')
  const set = (name: keyof Appearance) => (value: string) => onChange({ ...tokens, [name]: value })
  return (
    <>
      {colours.map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          autoComplete="off"
          spellCheck={false}
          value={tokens[name] ?? ''}
          onValueChange={set(name)}
          validate={(typed) => (typed.trim() === '' || isPaint(typed) ? undefined : look('accentWrong'))}
          trailing={<ColourBox label={name} value={boxColour(tokens[name])} onChange={set(name)} />}
        />
      ))}
      <NumberField
        name="radius"
        label="radius"
        most={mostRadius}
        value={tokens.radius ?? ''}
        onValueChange={set('radius')}
        validate={(typed) => (isRadius(typed) ? undefined : t('radiusWrong', { most: String(mostRadius) }))}
      />
      <TextField
        name="font"
        label="font"
        autoComplete="off"
        spellCheck={false}
        placeholder="Georgia, serif"
        value={tokens.font ?? ''}
        onValueChange={set('font')}
      />
      <SelectField
        name="colorScheme"
        label="colorScheme"
        options={{ '': t('pageScheme'), light: shared('themeLight'), dark: shared('themeDark'), auto: shared('themeSystem') }}
        value={schemes.find((each) => each === tokens.colorScheme) ?? ''}
        onValueChange={set('colorScheme')}
      />
    </>
  )
}

function isPaint(typed: string | undefined): boolean {
  return typed !== undefined && CSS.supports('color', typed.trim())
}

function isRadius(typed: string) {
  return typed === '' || Number(typed) <= mostRadius
}

/** The browser’s box knows no names and no functions of colours. */
function boxColour(typed = '') {
  return isColour(typed.trim()) ? typed.trim().toLowerCase() : '#0b5d4b'
}
