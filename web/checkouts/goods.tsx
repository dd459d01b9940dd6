import { Download, KeyRound, PackageCheck } from 'lucide-react'
import { useLocale } from 'use-intl'
import type { Portal } from '../api/portal.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Button } from '../ui/fields/button.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Holding, HoldingLine, HoldingList, Secret } from '../ui/lists/holding-list.tsx'
import { fileSize } from '../ui/text/file-size.ts'
import { Text } from '../ui/text/text.tsx'

type Read = Awaited<ReturnType<Portal['boughtGoods']['get']>>['data']
export type BoughtGoods = NonNullable<Read>

const icons = { license_keys: KeyRound, downloadables: Download } as const

/** What this checkout bought, without a way into the portal: keys to copy, files to load. */
export function Goods({ goods }: { goods: BoughtGoods }) {
  const grants = useTranslations('grants')
  return (
    <HoldingList label={grants('title')}>
      {goods.grants.map(({ id, benefit }) => (
        <Holding key={id} icon={icons[benefit.type as keyof typeof icons] ?? PackageCheck} title={benefit.description}>
          <Content goods={goods} benefit={benefit} />
        </Holding>
      ))}
    </HoldingList>
  )
}

function Content({ goods, benefit }: { goods: BoughtGoods; benefit: BoughtGoods['grants'][number]['benefit'] }) {
  const t = useTranslations('confirmation')
  const locale = useLocale()
  const grants = useTranslations('grants')
  const shared = useTranslations('shared')
  const { id } = benefit
  if (benefit.type === 'custom') return benefit.properties.note ? <Text tone="soft">{benefit.properties.note}</Text> : null
  if (benefit.type === 'discord' || benefit.type === 'github_repository') return <Text tone="soft">{t('connectThere')}</Text>
  return (
    <>
      {goods.licenseKeys
        .filter(({ benefitId: of }) => of === id)
        .map(({ id, key }) => (
          <Secret key={id} text={key}>
            <CopyButton text={key} words={{ copy: shared('copy'), copied: shared('copied') }} />
          </Secret>
        ))}
      {goods.downloadables
        .filter(({ benefitId: of }) => of === id)
        .map(({ id, file }) => (
          <HoldingLine
            key={id}
            title={file.name}
            detail={fileSize(file.size, locale)}
            action={
              <Button look="secondary" size="small" onClick={() => leaveFor(file.download.url)}>
                {grants('download')}
              </Button>
            }
          />
        ))}
    </>
  )
}
