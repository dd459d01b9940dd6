import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { Text } from '../ui/text/text.tsx'
import { longAddress, longName, nothing, type Part } from './part.tsx'

export const overlays: readonly Part[] = [
  { id: 'tooltip', title: 'Tooltip', states: { 'on a button that is a sign': Tip } },
  { id: 'popover', title: 'Popover', states: { closed: Pop } },
  { id: 'drawer', title: 'Drawer', states: { closed: () => <Side />, 'long text': () => <Side isLong /> } },
  { id: 'dialog', title: 'Dialog', states: { closed: Dialog } },
  { id: 'confirm', title: 'Confirmation', states: { closed: () => <Confirm />, loading: () => <Confirm pending /> } },
  { id: 'toast', title: 'Toast', states: { raised: Toasts } },
]

function Tip() {
  const t = useTranslations('products')
  return (
    <div>
      <Tooltip words={t('deleteLink')}>
        <Button look="quiet" size="small" aria-label={t('deleteLink')}>
          <Trash2 size={16} />
        </Button>
      </Tooltip>
    </div>
  )
}

function Pop() {
  const t = useTranslations('orders')
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <div>
      <Popover open={isOpen} onOpenChange={setOpen} trigger={<Button look="secondary">{t('refunds')}</Button>} label={t('refunds')}>
        <Switch label={t('revoke')} help={t('revokeHelp')} checked={isOn} onChange={setOn} />
      </Popover>
    </div>
  )
}

function Side({ isLong = false }: { isLong?: boolean }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button look="secondary">{isLong ? `${t('details')} 2` : t('details')}</Button>}
        title={isLong ? longName : 'order.paid'}
        lead={`200 · ${t('took', { count: 132 })}`}
        close={t('close')}
        foot={
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('resend')}
          </Button>
        }
      >
        <Facts
          facts={[
            { label: t('address'), value: isLong ? longAddress : 'https://example.com/webhooks' },
            { label: t('outcome'), value: t('succeeded') },
          ]}
        />
        <JsonView label={t('request')} text={sample} words={{ copy: shared('copy'), copied: shared('copied') }} />
      </Drawer>
    </div>
  )
}

const sample = JSON.stringify({ type: 'order.paid', data: { id: 'ord_41d7', amount: 1900, currency: 'eur', tags: ['new', null, true] } })

function Dialog() {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button look="secondary">{t('edit')}</Button>}
        title={t('edit')}
        lead={t('metadataLead')}
      >
        <Form onSubmit={() => setOpen(false)}>
          <TextField name="name" label={t('name')} validate={(text) => (text ? undefined : t('nameMissing'))} />
          <ModalButtons>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {shared('cancel')}
            </Button>
            <Button type="submit">{t('add')}</Button>
          </ModalButtons>
        </Form>
      </Modal>
    </div>
  )
}

function Confirm({ pending = false }: { pending?: boolean }) {
  const t = useTranslations('selling')
  const discounts = useTranslations('discounts')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button look="secondary">{pending ? t('deleting') : t('delete')}</Button>}
        title={t('deleteTitle', { name: 'SPRING25' })}
        confirm={t('delete')}
        confirming={t('deleting')}
        cancel={shared('cancel')}
        pending={pending}
        onConfirm={nothing}
      >
        <Text tone="soft">{discounts('deleteLead')}</Text>
      </ConfirmDialog>
    </div>
  )
}

function Toasts() {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const { succeed, fail } = useToast()
  return (
    <Inline>
      <Button look="secondary" onClick={() => succeed(t('isArchived', { name: 'Pro' }), { label: t('restore'), onPress: nothing })}>
        {t('archive')}
      </Button>
      <Button look="secondary" onClick={() => fail(shared('fault'))}>
        {shared('tryAgain')}
      </Button>
    </Inline>
  )
}
