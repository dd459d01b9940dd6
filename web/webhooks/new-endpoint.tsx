import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Modal } from '../ui/overlays/modal.tsx'

const EndpointWizard = later(() => import('./endpoint-wizard.tsx'))

/** Makes an endpoint step by step. The dialog stays open until the person says that they saved its secret. */
export function NewEndpoint() {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => !isMade && setOpen(open)}
      trigger={
        <Button onPointerEnter={() => void EndpointWizard.prefetch()} onFocus={() => void EndpointWizard.prefetch()}>
          <Plus size={18} />
          {t('add')}
        </Button>
      }
      title={t('add')}
      lead={t('addLead')}
    >
      <Suspense fallback={<Skeleton rows={1} label={shared('loading')} />}>
        <EndpointWizard onMade={() => setMade(true)} onClose={() => setOpen(false)} />
      </Suspense>
    </Modal>
  )
}
