import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import type { Plan } from './rhythms.ts'

const Comparison = later<{ plans: readonly Plan[] }>(() => import('./comparison.tsx'))

/** The way to what plans differ in, feature by feature, where there is something to compare. The table is fetched when it is asked for. */
export function ComparePlans({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations('plans')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  if (plans.length < 2 || plans.every(({ benefits }) => benefits.length === 0)) return null
  return (
    <div className="flex flex-col gap-5">
      <div className="flex justify-center">
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} onPointerEnter={() => void Comparison.prefetch()}>
          {t(isOpen ? 'compareHide' : 'compare')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton label={shared('loading')} />}>
          <Comparison plans={plans} />
        </Suspense>
      )}
    </div>
  )
}
