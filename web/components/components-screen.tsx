import { useState } from 'react'
import type { Appearance } from '#client/components/appearance.ts'
import type { Language } from '#contract/languages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useShade } from '../ui/use-shade.ts'
import { ComponentCode } from './component-code.tsx'
import { ComponentPreview } from './component-preview.tsx'
import type { componentSearch } from './component-search.ts'
import { ComponentFields, PageFields } from './option-fields.tsx'
import { type Audience, componentNames, componentTable, optionsOf, type Props } from './scene.ts'
import { appearanceFrom, TokenFields, type Tokens } from './token-fields.tsx'
import { useOnSale } from './use-on-sale.ts'

const guide = '/docs/guides/components.md'

/** Every component of the packed client, live, as it is set here, with the code that shows it so. */
export default function ComponentsScreen() {
  const t = useTranslations('components')
  const shared = useTranslations('shared')
  const { search, change } = useSearch<typeof componentSearch>()
  const { language: ours } = useLanguage()
  const shade = useShade()
  const component = componentNames.find((name) => name === search.component) ?? 'SignIn'
  const [set, setProps] = useState<Partial<Record<string, Props>>>({})
  const [tokens, setTokens] = useState<Tokens>({})
  const [language, setLanguage] = useState<Language>()
  const [theme, setTheme] = useState<'light' | 'dark'>()
  const [audience, setAudience] = useState<Audience>()
  const needed = optionsOf(component).flatMap(([name, option]) => (option === 'needed words' ? name : []))
  const { onSale, isReading } = useOnSale({ isWanted: needed.length > 0 })
  const props: Props = { ...Object.fromEntries(needed.map((name) => [name, onSale[name] ?? ''])), ...set[component] }
  const appearance: Appearance = appearanceFrom(tokens)
  const shownTo = audience ?? componentTable[component].shownTo
  const missing = needed.find((name) => !props[name])
  const page = { language: ours, theme: theme ?? shade }

  function reset() {
    setProps({})
    setTokens({})
    setLanguage(undefined)
    setTheme(undefined)
    setAudience(undefined)
  }
  return (
    <Screen
      kind="studio"
      title={t('title')}
      lead={t('lead')}
      action={
        <Button look="secondary" onClick={reset}>
          {t('reset')}
        </Button>
      }
      side={
        <>
          <Section title={t('preview')} lead={t('previewLead')}>
            {missing !== undefined && isReading ? (
              <Skeleton rows={1} label={shared('loading')} />
            ) : (
              <ComponentPreview scene={{ component, props, appearance, page, language, shownTo }} missing={missing} />
            )}
          </Section>
          <Section title={t('code')} lead={<TextLink href={guide}>{t('guide')}</TextLink>}>
            <ComponentCode written={{ component, props, appearance, language, baseURL: location.origin }} />
          </Section>
        </>
      }
    >
      <Section title={t('options')}>
        <Stack>
          <ComponentFields
            component={component}
            onComponent={(next) => {
              setAudience(undefined)
              change({ component: next }, { replace: true })
            }}
            props={props}
            onProps={(next) => setProps({ ...set, [component]: next })}
          />
          <PageFields {...{ shownTo, language, theme: page.theme }} onShownTo={setAudience} onLanguage={setLanguage} onTheme={setTheme} />
        </Stack>
      </Section>
      <Section title={t('appearance')} lead={t('appearanceLead')}>
        <TokenFields tokens={tokens} onChange={setTokens} />
      </Section>
    </Screen>
  )
}
