import { useState } from 'react'
import type { MemberWithUser } from '#contract/members.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useRolesToGive } from '../roles/use-roles.ts'
import { Button } from '../ui/fields/button.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import type { useBulk } from './use-bulk.ts'

type BulkBarProps = { selected: MemberWithUser[]; bulk: ReturnType<typeof useBulk>; onClear: () => void }

/** What can be done with several members at once. */
export function BulkBar({ selected, bulk, onClear }: BulkBarProps) {
  const t = useTranslations('members')
  const roleName = useRoleName()
  const { role: held, may } = useOrganization()
  const roles = useRolesToGive(held)
  if (selected.length === 0) return null

  async function change(role: string) {
    await bulk.changeRole(selected, role)
    onClear()
  }
  return (
    <BulkGroup label={t('bulk')} count={bulk.isPending ? t('bulkWorking') : t('selected', { count: selected.length })}>
      {may({ member: ['update'] }) && (
        <SmallSelect
          label={t('bulkRole')}
          value={'' as string}
          options={{ '': t('bulkRole'), ...Object.fromEntries(roles.map((role) => [role, roleName(role)])) } as Record<string, string>}
          onChange={(role) => void (role && change(role))}
          disabled={bulk.isPending}
        />
      )}
      {may({ member: ['delete'] }) && <RemoveSelected selected={selected} bulk={bulk} onClear={onClear} />}
      <Button look="quiet" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </BulkGroup>
  )
}

function RemoveSelected({ selected, bulk, onClear }: BulkBarProps) {
  const t = useTranslations('members')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const [isOpen, setOpen] = useState(false)

  async function remove() {
    await bulk.remove(selected)
    setOpen(false)
    onClear()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          {t('bulkRemove')}
        </Button>
      }
      title={t('bulkRemoveTitle', { count: selected.length, organization: organization.name })}
      confirm={t('remove')}
      confirming={t('removing')}
      cancel={shared('cancel')}
      pending={bulk.isPending}
      onConfirm={() => void remove()}
    >
      {t('removeConfirm')}
    </ConfirmDialog>
  )
}
