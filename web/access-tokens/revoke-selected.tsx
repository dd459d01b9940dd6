import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useDeed } from '../selling/use-deed.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** Revokes the selected tokens together. */
export function RevokeSelected({ tokens, onDone }: { tokens: readonly { id: string }[]; onDone: () => void }) {
  const t = useTranslations('accessTokens')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const [isOpen, setOpen] = useState(false)
  const { act, isPending } = useDeed('access-tokens')
  const count = tokens.length
  if (count === 0) return null
  async function revoke() {
    const ids = tokens.map(({ id }) => id)
    await act(() => api.organization.revokeAccessTokens({ organizationId: organization.id, ids }), t('revokedMany', { count }))
    setOpen(false)
    onDone()
  }
  return (
    <BulkGroup label={t('revoke')} count={t('count', { count })}>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button look="danger" size="small">
            {t('revoke')}
          </Button>
        }
        title={t('revokeManyTitle', { count })}
        confirm={t('revoke')}
        confirming={t('revoking')}
        cancel={shared('cancel')}
        pending={isPending}
        onConfirm={() => void revoke()}
      >
        {t('revokeManyLead')}
      </ConfirmDialog>
    </BulkGroup>
  )
}
