import { accentShades, isColour, legibility } from '#contract/accent.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ColourBox } from '../ui/fields/colour-box.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

type ColourFieldProps = { name: string; label: string; value: string; onChange: (colour: string) => void }

/** A colour as text or by the browser's own box, and how well it can be read. */
export function ColourField({ name, label, value, onChange }: ColourFieldProps) {
  const t = useTranslations('look')
  const isRight = isColour(value.trim())
  return (
    <TextField
      name={name}
      label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder="#0b5d4b"
      value={value}
      onValueChange={onChange}
      validate={(colour) => (colour.trim() === '' || isColour(colour.trim()) ? undefined : t('accentWrong'))}
      help={<Contrast colour={value.trim()} />}
      trailing={<ColourBox label={label} value={isRight ? value.trim() : '#0b5d4b'} onChange={onChange} />}
    />
  )
}

/** How well a colour can be read in each theme, and what is shown where it could not be. */
export function Contrast({ colour }: { colour: string }) {
  const t = useTranslations('look')
  const { language } = useLanguage()
  if (!isColour(colour)) return t('ours')
  const chosen = colour.toLowerCase()
  const shades = accentShades(chosen)
  const said = (theme: 'light' | 'dark') => {
    const shade = shades[theme].accent
    const contrast = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.floor(legibility(shade, theme) * 10) / 10)
    return shade === chosen ? t(`${theme}AsChosen`, { contrast }) : t(`${theme}Shaded`, { shade, contrast })
  }
  return (
    <>
      {said('light')}
      <br />
      {said('dark')}
    </>
  )
}
