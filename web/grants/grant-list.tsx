import { BadgeCheck, Download, Gauge, KeyRound, Link2, type LucideIcon } from 'lucide-react'
import type { Portal } from '../api/portal.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Holding, HoldingList } from '../ui/lists/holding-list.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { Connection } from './connection.tsx'
import { Files } from './files.tsx'
import { type Grant, needsCustomer } from './grant.ts'
import { LicenseKey } from './license-key.tsx'

const icons: Readonly<Record<Grant['benefit']['type'], LucideIcon>> = {
  custom: BadgeCheck,
  discord: Link2,
  github_repository: Link2,
  downloadables: Download,
  license_keys: KeyRound,
  meter_credit: Gauge,
}

type GrantListProps = { portal: Portal; grants: readonly Grant[] }

/** What a customer has: keys to copy, files to load, accounts to link. */
export function GrantList({ portal, grants }: GrantListProps) {
  const t = useTranslations('grants')
  return (
    <HoldingList label={t('title')}>
      {grants.map((grant) => (
        <Holding
          key={grant.id}
          icon={icons[grant.benefit.type]}
          title={grant.benefit.description}
          badge={
            needsCustomer(grant) ? (
              <StateBadge tone="warning">{t('toDo')}</StateBadge>
            ) : (
              !grant.isGranted && <StateBadge tone="progress">{t('underWay')}</StateBadge>
            )
          }
        >
          <Content portal={portal} grant={grant} />
        </Holding>
      ))}
    </HoldingList>
  )
}

function Content({ portal, grant }: { portal: Portal; grant: Grant }) {
  const t = useTranslations('grants')
  const { benefit, properties } = grant
  switch (benefit.type) {
    case 'custom':
      return benefit.properties.note ? <Text tone="soft">{benefit.properties.note}</Text> : null
    case 'license_keys':
      return properties.licenseKeyId ? <LicenseKey portal={portal} id={properties.licenseKeyId} /> : null
    case 'downloadables':
      return grant.isGranted ? <Files portal={portal} benefitId={benefit.id} /> : null
    case 'meter_credit':
      return <Text tone="soft">{t('units', { units: benefit.properties.units })}</Text>
    case 'discord':
    case 'github_repository':
      return <Connection portal={portal} grant={grant} />
  }
}
