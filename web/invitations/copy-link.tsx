import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** Copies the way to an invitation, to be sent by other means than mail. Only its recipient can use it. */
export function CopyLink({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/invite/${id}`)
      toast.succeed(t('linkCopied'))
    } catch {
      toast.fail(t('linkNotCopied'))
    }
  }
  return (
    <Button look="quiet" size="small" aria-label={`${t('copyLink')}: ${email}`} onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  )
}
