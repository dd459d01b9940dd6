import { useNavigate } from '@tanstack/react-router'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Result } from '#client/index.ts'
import type { View } from '#contract/billing/saved-views.ts'
import { type ViewedList, viewLimits } from '#contract/billing/viewed-lists.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useAddress } from './use-address.ts'
import { useForget } from './use-seller-list.ts'

/** Keeps what a list shows now under a name. */
export function SaveView({ list, query }: { list: ViewedList; query: string }) {
  const t = useTranslations('views')
  const { organization } = useOrganization()
  const [isOpen, setOpen] = useState(false)
  return (
    <NameDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="small">
          <Bookmark size={15} />
          {t('save')}
        </Button>
      }
      title={t('saveTitle')}
      call={(name) => api.organization.saveView({ organizationId: organization.id, list, name, query })}
      done={(name) => t('saved', { name })}
    />
  )
}

/** What can be done with a view that was saved: to rename it, and to delete it, which can be taken back. */
export function ViewMenu({ view }: { view: View }) {
  const t = useTranslations('views')
  const tables = useTranslations('tables')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const address = useAddress()
  const navigate = useNavigate()
  const { organization } = useOrganization()
  const [isOpen, setOpen] = useState(false)
  const { id, name, list, query } = view

  async function restore() {
    const { error } = await api.organization.saveView({ organizationId: organization.id, list, name, query })
    if (error) return toast.fail(problemOf(error).words)
    void forget('views')
    return toast.mention(changes('undone'))
  }
  async function remove() {
    const { error } = await api.organization.deleteView({ id })
    if (error) return toast.fail(problemOf(error).words)
    toast.succeed(t('deleted', { name }), { label: changes('undo'), onPress: () => void restore() })
    void navigate({ href: address(list) })
    return forget('views')
  }
  return (
    <>
      <RowMenu
        label={tables('actionsOf', { name })}
        actions={[
          { id: 'rename', label: t('rename'), icon: Pencil, onChoose: () => setOpen(true) },
          { id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, onChoose: () => void remove() },
        ]}
      />
      <NameDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('renameTitle', { name })}
        name={name}
        call={(wanted) => api.organization.renameView({ id, name: wanted })}
        done={(wanted) => t('renamed', { name: wanted })}
      />
    </>
  )
}

type NameDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger?: ReactElement
  title: string
  name?: string
  call: (name: string) => Promise<Result<View>>
  done: (name: string) => string
}

function NameDialog({ isOpen, onOpenChange, title, trigger, ...form }: NameDialogProps) {
  const t = useTranslations('views')
  return (
    <Modal open={isOpen} onOpenChange={onOpenChange} title={title} lead={t('shared')} {...(trigger && { trigger })}>
      <NameForm {...form} onClose={() => onOpenChange(false)} />
    </Modal>
  )
}

function NameForm({ name = '', call, done, onClose }: Pick<NameDialogProps, 'name' | 'call' | 'done'> & { onClose: () => void }) {
  const t = useTranslations('views')
  const shared = useTranslations('shared')
  const toast = useToast()
  const forget = useForget()
  const { submit, isPending, problem } = useSubmit({
    call: ({ name }: { name: string }) => call(name.trim()),
    onDone({ name }) {
      toast.succeed(done(name))
      void forget('views')
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={(values) => void submit({ name: values['name'] ?? '' })}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        defaultValue={name}
        maxLength={viewLimits.name}
        validate={(text) => (text.trim() === '' ? t('nameMissing') : undefined)}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('saving')}>
          {t('saveNow')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
