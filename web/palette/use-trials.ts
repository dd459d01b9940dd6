import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { placeIn } from '../navigation/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import type { Command } from '../ui/overlays/command-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { usePaused } from './use-paused.ts'
import { wantedTrial } from './wanted-trial.ts'

const most = 5

/**
 * "extend trial amara 7 days": done at once, shown beforehand, and taken back by the toast. For those who manage where one sells. Nothing is offered that
 * was found for another text than what is typed, nor where no one is named: Enter may follow the last letter at once.
 */
export function useTrialCommands(typed: string): Command[] {
  const t = useTranslations('palette')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const { pathname } = useLocation()
  const organization = useCurrentOrganization()
  const text = usePaused(typed.trim())
  const wanted = wantedTrial(text, t('extendWords'))
  const extend = useExtend(organization?.id ?? '')
  const isSelling = placeIn(pathname)?.page === 'selling' && organization !== undefined && isManaging(organization.role)
  const { data } = useQuery({
    queryKey: ['palette', 'trials', organization?.id, wanted?.who],
    queryFn: ({ signal }) => findTrials(organization?.id ?? '', wanted?.who ?? '', signal),
    enabled: isSelling && Boolean(wanted?.who),
  })
  if (!isSelling || !wanted?.who || !data || text !== typed.trim()) return []
  return data.map(({ id, customer, product, trialEnd, currentPeriodEnd }) => {
    const name = customer.name ?? customer.email
    const from = trialEnd ?? currentPeriodEnd
    const to = new Date(Date.parse(from) + wanted.days * 86_400_000).toISOString()
    return {
      id: `extend ${id}`,
      label: t('extendTrial', { name, count: wanted.days }),
      also: text,
      icon: CalendarPlus,
      preview: {
        facts: [
          { label: t('customer'), value: customer.email },
          { label: t('product'), value: product.name },
          { label: t('trialEnds'), value: `${dayOf(from)} → ${dayOf(to)}` },
        ],
        does: t('enterExtends', { day: dayOf(to) }),
      },
      onChoose: () => void extend({ id, name, from, to }),
    }
  })
}

type Extension = { id: string; name: string; from: string; to: string }

function useExtend(organizationId: string) {
  const t = useTranslations('palette')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const queries = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const problemOf = useProblems()

  async function end(id: string, trialEnd: string) {
    const { billing } = await import('../api/billing.ts')
    const { error } = await billing.subscriptions.update({ id, trialEnd })
    const read = [
      ['subscriptions', organizationId],
      ['customers', organizationId],
      ['palette', 'trials'],
    ]
    for (const queryKey of read) void queries.invalidateQueries({ queryKey })
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  return async ({ id, name, from, to }: Extension) => {
    if (!(await end(id, to))) return
    toast.succeed(
      t('trialExtended', { name, day: dayOf(to) }),
      undo(() => end(id, from)),
    )
  }
}

/** Trials of those who are named so. */
async function findTrials(organizationId: string, who: string, signal: AbortSignal) {
  const { billing } = await import('../api/billing.ts')
  const wanted = { organizationId: [organizationId], status: ['trialing' as const], query: who, limit: most }
  return (await billing.subscriptions.list(wanted, { throw: true, signal })).items
}
