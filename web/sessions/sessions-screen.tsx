import type { ListedSession } from '#contract/sessions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Alert } from '../ui/text/alert.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { deviceIcons } from './device-icons.ts'
import { useDeviceName } from './device-name.ts'
import { useMethod } from './method.ts'
import type { sessionSearch } from './session-search.ts'
import { SignOutDevice } from './sign-out-device.tsx'
import { SignOutOthers } from './sign-out-others.tsx'
import { useSessions } from './use-sessions.ts'

export default function SessionsScreen() {
  const t = useTranslations('sessions')
  const query = useSessions()
  const nameOf = useDeviceName()
  const { device: wanted } = useSearch<typeof sessionSearch>().search
  const sessions = query.data
  const others = sessions?.filter((session) => !session.current).length ?? 0
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={others > 0 && <SignOutOthers count={others} />}>
      {wanted && sessions && !sessions.some(({ id }) => id === wanted) && <Alert tone="success">{t('fromMailGone')}</Alert>}
      <ListTable
        label={t('list')}
        query={{ ...query, data: sessions && { rows: sessions } }}
        columns={useColumns(wanted)}
        idOf={({ id }) => id}
        nameOf={nameOf}
        isMarked={({ id }) => id === wanted}
        actions={(session) => <SignOutDevice session={session} device={nameOf(session)} />}
        count={(count) => t('count', { count })}
        empty={null}
        errorTitle={t('errorTitle')}
      />
      {sessions && others === 0 && (
        <Text tone="soft" align="center">
          {t('onlyThis')}
        </Text>
      )}
    </Screen>
  )
}

function useColumns(wanted: string | undefined): Column<ListedSession>[] {
  const t = useTranslations('sessions')
  const { language } = useLanguage()
  const deviceName = useDeviceName()
  const methodOf = useMethod()
  const ago = (at: string) => <RelativeTime at={at} language={language} />
  return [
    {
      name: 'device',
      label: t('deviceName'),
      order: deviceName,
      cell: (session) => (
        <NameCell
          name={deviceName(session)}
          picture={<DeviceSign session={session} />}
          badge={<Badges session={session} wanted={wanted} />}
        />
      ),
    },
    {
      name: 'active',
      label: t('lastActive'),
      order: ({ updatedAt }) => updatedAt,
      cell: ({ current, updatedAt }) => (current ? t('activeNow') : ago(updatedAt)),
    },
    { name: 'signedIn', label: t('signedInAt'), order: ({ createdAt }) => createdAt, cell: ({ createdAt }) => ago(createdAt) },
    { name: 'method', label: t('method'), cell: methodOf },
    { name: 'address', label: t('ip'), cell: ({ ipAddress }) => ipAddress || '–' },
  ]
}

function DeviceSign({ session }: { session: ListedSession }) {
  const Icon = deviceIcons[session.device.kind]
  return (
    <SignTile tone={session.current ? 'accent' : 'plain'}>
      <Icon size={15} />
    </SignTile>
  )
}

function Badges({ session, wanted }: { session: ListedSession; wanted: string | undefined }) {
  const t = useTranslations('sessions')
  return (
    <>
      {session.current && <Badge tone="accent">{t('thisDevice')}</Badge>}
      {session.id === wanted && <StateBadge tone="warning">{t('fromMail')}</StateBadge>}
      {session.impersonatedBy && <StateBadge tone="warning">{t('impersonated')}</StateBadge>}
    </>
  )
}
