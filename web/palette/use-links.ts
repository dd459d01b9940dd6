import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import type { Command } from '../ui/overlays/command-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { usePaused } from './use-paused.ts'
import { wantedLink } from './wanted-link.ts'

const most = 5

/**
 * "create checkout link turbo": made at once and shown on the product's page, which it opens; the toast takes it back. Nothing is offered that was found for
 * another text than what is typed: Enter may follow the last letter at once.
 */
export function useLinkCommands(typed: string): Command[] {
  const t = useTranslations('palette')
  const { tagOf } = usePriceTags()
  const organization = useCurrentOrganization()
  const text = usePaused(typed.trim())
  const who = wantedLink(text, t('createLink', { product: '' }))
  const create = useCreateLink(organization)
  const isSelling = organization !== undefined && isManaging(organization.role)
  const { data } = useQuery({
    queryKey: ['palette', 'links', organization?.id, who],
    queryFn: ({ signal }) => findProducts(organization?.id ?? '', who ?? '', signal),
    enabled: isSelling && who !== null,
  })
  if (!isSelling || who === null || !data || text !== typed.trim()) return []
  return data.map((product) => ({
    id: `link ${product.id}`,
    label: t('createLink', { product: product.name }),
    also: text,
    icon: Link2,
    preview: {
      facts: [
        { label: t('product'), value: product.name },
        { label: t('price'), value: tagOf(product) },
      ],
      does: t('enterLinks', { product: product.name }),
    },
    leads: true,
    onChoose: () => void create(product),
  }))
}

function useCreateLink(organization: { id: string; slug: string } | undefined) {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const problemOf = useProblems()
  const forget = () => queries.invalidateQueries({ queryKey: ['checkout-links', organization?.id] })

  async function remove(id: string) {
    const { billing } = await import('../api/billing.ts')
    const { error } = await billing.checkoutLinks.delete({ id })
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  return async ({ id, name }: { id: string; name: string }) => {
    const { billing } = await import('../api/billing.ts')
    const { data, error } = await billing.checkoutLinks.create({ products: [id] })
    if (error) return void toast.fail(problemOf(error).words)
    void forget()
    await navigate({ href: `/o/${organization?.slug}/selling/products/${id}` })
    toast.succeed(
      t('linkCreated', { product: name }),
      undo(() => remove(data.id)),
    )
  }
}

async function findProducts(organizationId: string, query: string, signal: AbortSignal) {
  const { billing } = await import('../api/billing.ts')
  const wanted = { organizationId, isArchived: false, limit: most, ...(query !== '' && { query }) }
  return (await billing.products.list(wanted, { throw: true, signal })).items
}
