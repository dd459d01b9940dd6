import { use, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'
import { useMoment } from './use-moment.ts'

/** Until when the replaced secret still works, and the way to stop it before. */
export function OldSecret({ apiKey, name, until }: { apiKey: ApiKey; name: string; until: string }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const momentOf = useMoment()
  const [isOpen, setOpen] = useState(false)
  const owner = use(KeysOf)
  const { submit, isPending } = useSubmit({
    call: () => api.apiKey.retirePrevious({ ...owner, keyId: apiKey.id }),
    onDone(changed) {
      setOpen(false)
      list.replace(changed)
      toast.succeed(t('oldStopped', { name }))
      return 'staying'
    },
    onFail(failure) {
      setOpen(false)
      toast.fail(problemOf(failure).words)
    },
  })
  return (
    <span className="text-warning">
      {t('oldUntil', { until: momentOf(until) })}{' '}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<LinkButton aria-label={`${t('oldStop')}: ${name}`}>{t('oldStop')}</LinkButton>}
        title={t('oldStopTitle', { name })}
        confirm={t('oldStop')}
        confirming={t('oldStopping')}
        cancel={shared('cancel')}
        pending={isPending}
        onConfirm={() => void submit(undefined)}
      >
        {t('oldStopConfirm')}
      </ConfirmDialog>
    </span>
  )
}
