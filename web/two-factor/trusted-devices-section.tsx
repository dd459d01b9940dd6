import type { TrustedDevice } from '#contract/two-factor.ts'
import { api } from '../api/api.ts'
import { useAct } from '../forms/use-act.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Failed } from '../problems/failed.tsx'
import { deviceIcons } from '../sessions/device-icons.ts'
import { useDeviceName } from '../sessions/device-name.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFactorsChanged, useTrustedDevices } from './use-two-factor.ts'

/** The browsers that are not asked for the second step. */
export function TrustedDevicesSection() {
  const t = useTranslations('trustedDevices')
  const { data } = useTrustedDevices()
  const changed = useFactorsChanged()
  const { act, isPending } = useAct(changed)
  const isMany = data !== undefined && data.length > 1
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      action={
        isMany && (
          <Button
            look="secondary"
            size="small"
            pending={isPending}
            onClick={() => void act(() => whenFresh(() => api.twoFactor.revokeTrustedDevices()), t('allRemoved'))}
          >
            {t('removeAll')}
          </Button>
        )
      }
    >
      <Devices />
    </Section>
  )
}

function Devices() {
  const t = useTranslations('trustedDevices')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useTrustedDevices()
  if (!data && error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} label={shared('loading')} />
  if (data.length === 0) return <Text tone="soft">{t('none')}</Text>
  return (
    <ItemList label={t('title')}>
      {data.map((device) => (
        <DeviceItem key={device.id} trusted={device} />
      ))}
    </ItemList>
  )
}

function DeviceItem({ trusted }: { trusted: TrustedDevice }) {
  const t = useTranslations('trustedDevices')
  const { language } = useLanguage()
  const nameOf = useDeviceName()
  const { act, isPending } = useAct(useFactorsChanged())
  const name = nameOf(trusted)
  const time = (at: string) => () => <RelativeTime at={at} language={language} />
  return (
    <Item
      icon={deviceIcons[trusted.device.kind]}
      title={name}
      badge={trusted.current && <Badge tone="accent">{t('current')}</Badge>}
      details={[t.rich('used', { time: time(trusted.lastUsedAt) }), t.rich('until', { time: time(trusted.expiresAt) }), trusted.ipAddress]}
      action={
        <Button
          look="secondary"
          size="small"
          aria-label={t('removeOf', { name })}
          pending={isPending}
          onClick={() => void act(() => whenFresh(() => api.twoFactor.revokeTrustedDevice({ id: trusted.id })), t('removed', { name }))}
        >
          {t('remove')}
        </Button>
      }
    />
  )
}
