import type { RefObject } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { InviteForm, useInvitees } from './invite-form.tsx'

type InviteDialogProps = { isOpen: boolean; opener: RefObject<HTMLElement | null>; onClose: () => void; onInvited: () => void }

/** Asks for whom to invite. What was typed is still there when it is opened again. */
export default function InviteDialog({ isOpen, opener, onClose, onInvited }: InviteDialogProps) {
  const t = useTranslations('invitations')
  const shared = useTranslations('shared')
  const invitees = useInvitees()
  const cancel = (
    <Button look="secondary" onClick={onClose}>
      {shared('cancel')}
    </Button>
  )
  return (
    <Modal open={isOpen} onOpenChange={(open) => !open && onClose()} returnTo={opener} title={t('inviteTitle')} lead={t('inviteLead')}>
      <InviteForm invitees={invitees} cancel={cancel} onAllInvited={onInvited} />
    </Modal>
  )
}
