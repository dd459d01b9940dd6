import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../account/use-user.ts'
import { later } from '../layouts/later.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { Modal } from '../ui/modal.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitcherButton } from '../ui/switcher-button.tsx'
import { useCurrentOrganization } from './use-current-organization.ts'

const Places = later(() => import('./places.tsx'))

/** Where the person is at work, and the way to everywhere else they could be. */
export function Switcher({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('frame')
  const shared = useTranslations('shared')
  const roleName = useRoleName()
  const user = useUser()
  const organization = useCurrentOrganization()
  const [isOpen, setOpen] = useState(false)

  function leave() {
    setOpen(false)
    onLeave()
  }
  const trigger = organization ? (
    <SwitcherButton title={organization.name} image={organization.logo} detail={roleName(organization.role)} />
  ) : (
    <SwitcherButton title={t('personal')} image={user.image} detail={user.name} />
  )
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={t('switcher')}>
      <Suspense fallback={<Skeleton label={shared('loading')} />}>
        <Places current={organization} onLeave={leave} />
      </Suspense>
    </Modal>
  )
}
