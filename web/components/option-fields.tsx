import { type Language, languages } from '#contract/languages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type Audience, audiences, type ComponentName, componentNames, optionsOf, type Props } from './scene.ts'

type ComponentFieldsProps = {
  component: ComponentName
  onComponent: (component: ComponentName) => void
  props: Props
  onProps: (props: Props) => void
}

const names = Object.fromEntries(componentNames.map((name) => [name, `<${name}>`])) as Record<ComponentName, string>

/** Which component, and its own properties. They are called as in the code. */
export function ComponentFields({ component, onComponent, props, onProps }: ComponentFieldsProps) {
  const t = useTranslations('components')
  return (
    <>
      <SelectField name="component" label={t('component')} options={names} value={component} onValueChange={onComponent} />
      {optionsOf(component).map(([name, option]) =>
        option === 'switch' ? (
          <Switch
            key={name}
            name={name}
            label={name}
            checked={props[name] === true}
            onChange={(value) => onProps({ ...props, [name]: value })}
          />
        ) : (
          <TextField
            key={`${component} ${name}`}
            name={name}
            label={name}
            autoComplete="off"
            spellCheck={false}
            value={String(props[name] ?? '')}
            onValueChange={(value) => onProps({ ...props, [name]: value })}
          />
        ),
      )}
    </>
  )
}

type PageFieldsProps = {
  shownTo: Audience
  onShownTo: (audience: Audience) => void
  language: Language | undefined
  onLanguage: (language: Language | undefined) => void
  theme: 'light' | 'dark'
  onTheme: (theme: 'light' | 'dark') => void
}

/** Who sees the component, in which language, on which page. */
export function PageFields({ shownTo, onShownTo, language, onLanguage, theme, onTheme }: PageFieldsProps) {
  const t = useTranslations('components')
  const shared = useTranslations('shared')
  return (
    <>
      <SelectField
        name="shownTo"
        label={t('shownTo')}
        help={shownTo === 'you' ? t('youHelp') : t('visitorHelp')}
        options={Object.fromEntries(audiences.map((each) => [each, t(each)])) as Record<Audience, string>}
        value={shownTo}
        onValueChange={onShownTo}
      />
      <SelectField
        name="pageTheme"
        label={shared('theme')}
        options={{ light: shared('themeLight'), dark: shared('themeDark') }}
        value={theme}
        onValueChange={onTheme}
      />
      <SelectField
        name="componentLanguage"
        label={shared('language')}
        options={{ '': t('pageLanguage'), ...languages }}
        optionsAreLanguages
        value={language ?? ''}
        onValueChange={(value) => onLanguage(value === '' ? undefined : value)}
      />
    </>
  )
}
