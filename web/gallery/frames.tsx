import { useTranslations } from '../languages/use-translations.ts'
import { ThemeSwitch } from '../ui/fields/theme-switch.tsx'
import { type Device, DeviceFrame } from '../ui/layouts/device-frame.tsx'
import { FinderButton } from '../ui/layouts/finder-button.tsx'
import { FootLinks } from '../ui/layouts/foot-links.tsx'
import { LookPreview } from '../ui/layouts/look-preview.tsx'
import { PageLayout } from '../ui/layouts/page-layout.tsx'
import { PersonCard } from '../ui/layouts/person-card.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { SwitcherButton } from '../ui/layouts/switcher-button.tsx'
import { Unpressable } from '../ui/layouts/unpressable.tsx'
import { MenuPart, MenuRow, menuLineLook, PersonMenu } from '../ui/overlays/person-menu.tsx'
import { Swatch } from '../ui/text/swatch.tsx'
import { Text } from '../ui/text/text.tsx'
import { longName, nothing, type Part } from './part.tsx'

export const frames: readonly Part[] = [
  { id: 'person', title: 'Person', states: { menu: Person, card: PersonInFull } },
  {
    id: 'switcher',
    title: 'Switcher and finder',
    states: { done: () => <Switcher name="Birch" />, 'long text': () => <Switcher name={longName} /> },
  },
  { id: 'page-layout', title: 'Page with a side', isWide: true, states: { done: Page } },
  {
    id: 'device-frame',
    title: 'Page on another screen',
    states: { phone: () => <Framed device="phone" />, desktop: () => <Framed device="desktop" /> },
  },
  { id: 'foot-links', title: 'Links at the foot', states: { done: Feet } },
  { id: 'look-preview', title: 'Appearance', states: { light: () => <Look theme="light" />, dark: () => <Look theme="dark" /> } },
]

function Person() {
  const t = useTranslations('sessions')
  const frame = useTranslations('frame')
  const shared = useTranslations('shared')
  return (
    <div className="w-64">
      <PersonMenu label={frame('personal')} name="Ada Lovelace" detail="ada@example.com" image={null}>
        <MenuPart>
          <button type="button" className={menuLineLook}>
            {t('signOut')}
          </button>
        </MenuPart>
        <MenuPart>
          <MenuRow label={shared('theme')}>
            <ThemeSwitch
              label={shared('theme')}
              names={{ system: shared('themeSystem'), light: shared('themeLight'), dark: shared('themeDark') }}
            />
          </MenuRow>
        </MenuPart>
      </PersonMenu>
    </div>
  )
}

function PersonInFull() {
  const t = useTranslations('sessions')
  return (
    <PersonCard name={longName} detail={longName} image={null} links={null} preferences={null}>
      {t('signOut')}
    </PersonCard>
  )
}

/** Nothing in it can be pressed. */
function Framed({ device }: { device: Device }) {
  return (
    <DeviceFrame device={device}>
      <Unpressable>
        <div className="p-5">
          <Swatch colour="#7c3aed" />
          <Text>{longName}</Text>
        </div>
      </Unpressable>
    </DeviceFrame>
  )
}

function Feet() {
  const t = useTranslations('sellerLinks')
  return (
    <FootLinks
      links={[
        { words: t('terms'), href: 'https://example.com/terms' },
        { words: t('privacy'), href: 'https://example.com/privacy' },
      ]}
    />
  )
}

function Switcher({ name }: { name: string }) {
  const t = useTranslations('frame')
  const permissions = useTranslations('permissions')
  return (
    <div className="w-60">
      <Stack gap="small">
        <SwitcherButton title={name} detail={permissions('organization')} />
        <FinderButton label={t('find')} keys={['Ctrl', 'K']} onPress={nothing} onNear={nothing} />
      </Stack>
    </div>
  )
}

function Page() {
  const t = useTranslations('webhooks')
  return (
    <PageLayout kind="detail" head={<Text size="lead">{t('title')}</Text>} side={<Text tone="soft">{t('details')}</Text>}>
      <Text>{t('lead')}</Text>
    </PageLayout>
  )
}

function Look({ theme }: { theme: 'light' | 'dark' }) {
  const t = useTranslations('look')
  return (
    <LookPreview
      theme={theme}
      label={t(theme)}
      name="Birch"
      logo=""
      accent={null}
      radius={null}
      words={{ field: t('previewField'), button: t('previewButton'), link: t('previewLink'), letter: t('previewLetter') }}
    />
  )
}
