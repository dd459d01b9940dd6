import { Pencil, Trash2, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import type { OwnRole } from '../roles/use-roles.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { DeleteRole } from './delete-role.tsx'
import { EditRole } from './role-form.tsx'
import { namesOf } from './statements.ts'

/** The roles that the organization made for itself, each with what the reader may do about it. */
export function OwnRoles({ roles }: { roles: OwnRole[] }) {
  const t = useTranslations('permissions')
  return (
    <Section title={t('own')} lead={t('ownLead')}>
      <ItemList label={t('own')}>
        {roles.map((role) => (
          <Item
            key={role.id}
            icon={UserRoundCog}
            title={role.name}
            details={[t('holds', { count: namesOf(role.permissions).length })]}
            action={<RoleActions role={role} />}
            isActionSmall
          />
        ))}
      </ItemList>
    </Section>
  )
}

function RoleActions({ role }: { role: OwnRole }) {
  const t = useTranslations('permissions')
  const tables = useTranslations('tables')
  const { may, mayGive } = useOrganization()
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const openOf = (which: typeof opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  const whyNot = mayGive(role.name) ? undefined : t('more')
  const edit = { id: 'edit', label: t('edit'), icon: Pencil, whyNot, onChoose: () => setOpened('edit') }
  const remove = { id: 'delete', label: t('remove'), icon: Trash2, isDanger: true, onChoose: () => setOpened('delete') }
  return (
    <>
      <RowMenu
        label={tables('actionsOf', { name: role.name })}
        actions={[...(may({ ac: ['update'] }) ? [edit] : []), ...(may({ ac: ['delete'] }) ? [remove] : [])]}
      />
      <EditRole role={role} {...openOf('edit')} />
      <DeleteRole role={role} {...openOf('delete')} />
    </>
  )
}
