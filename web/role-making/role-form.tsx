import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { missingFor } from '#contract/permissions.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { type OwnRole, useForgetRoles, useRoles } from '../roles/use-roles.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PickGrouped } from '../ui/fields/pick-grouped.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { namesOf, statementsOf, useStatementWords } from './statements.ts'

const fields = { ROLE_NAME_IS_ALREADY_TAKEN: 'name', ROLE_IS_ASSIGNED_TO_MEMBERS: 'name', ROLE_IS_OFFERED_BY_INVITATIONS: 'name' }

/** Makes a role. */
export function CreateRole() {
  const t = useTranslations('permissions')
  const [isOpen, setOpen] = useState(false)
  const trigger = (
    <Button>
      <Plus size={18} />
      {t('create')}
    </Button>
  )
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={t('create')}>
      <RoleForm known={undefined} onClose={() => setOpen(false)} />
    </Modal>
  )
}

/** Changes what a role allows, or its name. */
export function EditRole({ role, open, onOpenChange }: { role: OwnRole; open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('permissions')
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t('editOf', { role: role.name })}>
      <RoleForm known={role} onClose={() => onOpenChange(false)} />
    </Modal>
  )
}

function RoleForm({ known, onClose }: { known: OwnRole | undefined; onClose: () => void }) {
  const t = useTranslations('permissions')
  const shared = useTranslations('shared')
  const changes = useTranslations('changes')
  const toast = useToast()
  const forget = useForgetRoles()
  const { organization } = useOrganization()
  const organizationId = organization.id
  const groups = useGroups()
  const [chosen, setChosen] = useState<readonly string[]>(known ? namesOf(known.permissions) : [])
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (roleName: string) =>
      known
        ? api.organization.updateRole({ organizationId, roleId: known.id, data: { roleName, permission: permissionOf(chosen) } })
        : api.organization.createRole({ organizationId, role: roleName, permission: permissionOf(chosen) }),
    fields,
    onDone({ roleData }) {
      void forget()
      toast.succeed(known ? changes('saved') : t('created', { role: roleData.role }))
      onClose()
      return 'staying'
    },
  })
  // Not by the schema, which would bring its library to every screen that shares a file with this one.
  const wrongIn = (name: string) => {
    if (name === '') return t('nameMissing')
    return name.length > limits.role.maxNameLength || name.includes(',') ? t('nameWrong') : undefined
  }
  return (
    <Form errors={fieldErrors} onSubmit={({ name = '' }) => void submit(name)}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        help={known ? t('nameHeld') : t('nameHelp')}
        autoComplete="off"
        autoCapitalize="off"
        defaultValue={known?.name}
        validate={(value) => wrongIn(value.trim())}
      />
      <PickGrouped label={t('picks')} help={t('picksHelp')} groups={groups} value={chosen} onChange={setChosen} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={changes('saving')}>
          {known ? changes('save') : t('createSubmit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

/** Every permission there is, by resource. What the reader does not hold cannot be chosen. */
function useGroups() {
  const words = useStatementWords()
  const roles = useRoles()
  const { role: held } = useOrganization()
  return Object.entries(statementsOf(roles)).map(([resource, actions]) => ({
    title: words(resource),
    options: actions.map((action) => ({
      value: `${resource}:${action}`,
      label: words(resource, action),
      isClosed: missingFor(roles, held, { [resource]: [action] }).length > 0,
    })),
  }))
}

/** The name of a resource may hold a colon; that of an action comes after the last one. */
function permissionOf(names: readonly string[]): Record<string, string[]> {
  const parts = names.map((name) => [name.slice(0, name.lastIndexOf(':')), name.slice(name.lastIndexOf(':') + 1)] as const)
  const byResource = Map.groupBy(parts, ([resource]) => resource)
  return Object.fromEntries([...byResource].map(([resource, own]) => [resource, own.map(([, action]) => action)]))
}
