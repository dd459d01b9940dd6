import { useLocale } from 'use-intl'
import type { Portal } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Button } from '../ui/fields/button.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { HoldingLine } from '../ui/lists/holding-list.tsx'
import { fileSize } from '../ui/text/file-size.ts'

/** Files to load. Their addresses last ten minutes, so each is asked for when it is wanted. */
export function Files({ portal, benefitId }: { portal: Portal; benefitId: string }) {
  const t = useTranslations('grants')
  const locale = useLocale()
  const list = () => portal.downloadables.list({ benefitId: [benefitId], limit: 100 })
  const { data } = useRead(benefitId, list)
  const { submit, isPending } = useSubmit({
    call: async (id: string) => {
      const { data, error } = await list()
      if (error) return { data: null, error }
      return { data: data.items.find((item) => item.id === id)?.file.download.url ?? null, error: null }
    },
    onDone(url) {
      if (url !== null) leaveFor(url)
      return 'staying'
    },
  })
  return data?.items.map(({ id, file }) => (
    <HoldingLine
      key={id}
      title={file.name}
      detail={fileSize(file.size, locale)}
      action={
        <Inline>
          {file.checksumSha256Hex && (
            <CopyButton text={file.checksumSha256Hex} words={{ copy: t('copyChecksum'), copied: t('checksumCopied') }} />
          )}
          <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(id)}>
            {t('download')}
          </Button>
        </Inline>
      }
    />
  ))
}
