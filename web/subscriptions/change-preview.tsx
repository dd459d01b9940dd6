import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useItemLabel } from '../prices/use-item-label.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useMoney } from '../selling/use-money.ts'
import { Alert } from '../ui/alert.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SumTable } from '../ui/sum-table.tsx'

type Wish = { id: string; productId: string; prorationBehavior: 'invoice' | 'prorate' }

/** What a change of plan would charge or give back, now or with the next order. Nothing is changed by looking. */
export function ChangePreview({ wish }: { wish: Wish }) {
  const t = useTranslations('subscriptions')
  const shared = useTranslations('shared')
  const money = useMoney()
  const labelOf = useItemLabel()
  const problemOf = useProblems()
  const { data, error } = useQuery({
    queryKey: ['subscription-preview', wish],
    queryFn: ({ signal }) => billing.subscriptions.preview(wish, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Alert tone="danger">{problemOf(error).words}</Alert>
  if (!data) return <Skeleton rows={3} label={shared('loading')} />
  const amount = (minor: number) => money(minor, data.currency)
  return (
    <div className="flex flex-col gap-3 rounded-medium border border-line px-4 py-3">
      <SumTable
        caption={t('preview')}
        lines={data.items.map((item, place) => ({ id: String(place), label: labelOf(item), amount: amount(item.amount) }))}
        sums={[
          ...(data.discountAmount > 0 ? [{ id: 'discount', label: t('discount'), amount: amount(-data.discountAmount) }] : []),
          { id: 'tax', label: t('tax'), amount: amount(data.taxAmount) },
          { id: 'total', label: t('total'), amount: amount(data.totalAmount), isStrong: true },
        ]}
      />
      <p className="text-ink-soft text-small">{words()}</p>
    </div>
  )

  function words() {
    if (!data) return ''
    const sum = amount(Math.abs(data.totalAmount))
    if (data.totalAmount < 0) return t('previewCredit', { amount: sum })
    return data.due === 'now' ? t('previewNow', { amount: sum }) : t('previewLater', { amount: sum })
  }
}
