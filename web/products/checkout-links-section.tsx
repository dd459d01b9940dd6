import { useQuery } from '@tanstack/react-query'
import { Link2, Plus, Trash2 } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Product } from './product-draft.ts'

/** Addresses at which anyone can buy the product. */
export function CheckoutLinksSection({ product }: { product: Product }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const { organization } = useOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout-links', organization.id, product.id],
    queryFn: async ({ signal }) =>
      (await billing.checkoutLinks.list({ organizationId: organization.id, productId: product.id, limit: 100 }, { throw: true, signal }))
        .items,
  })
  const { submit, isPending } = useSubmit({
    call: (_: undefined) => billing.checkoutLinks.create({ products: [product.id] }),
    onDone() {
      void forget('checkout-links')
      toast.succeed(t('linkCreated'))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  const isForSale = !product.isArchived
  return (
    <Section
      title={t('links')}
      lead={t('linksLead')}
      action={
        isForSale && (
          <Button
            look="secondary"
            size="small"
            pending={isPending}
            pendingText={selling('creating')}
            onClick={() => void submit(undefined)}
          >
            <Plus size={16} />
            {t('createLink')}
          </Button>
        )
      }
    >
      {!data && error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text tone="soft">{t('noBenefits')}</Text>}
      {data && data.length > 0 && (
        <ul aria-label={t('links')} className="flex flex-col gap-3">
          {data.map((link) => (
            <LinkLine key={link.id} id={link.id} url={link.url} label={link.label} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LinkLine({ id, url, label }: { id: string; url: string; label: string | null }) {
  const t = useTranslations('products')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()

  async function remove() {
    const { error } = await billing.checkoutLinks.delete({ id })
    if (error) return void toast.fail(problemOf(error).words)
    toast.succeed(t('linkDeleted'))
    await forget('checkout-links')
  }
  return (
    <li className="flex items-center gap-2">
      <Link2 size={16} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        {label && <span className="block truncate font-medium">{label}</span>}
        <span className="block truncate font-mono text-ink-soft text-small">{url}</span>
      </span>
      <CopyButton text={url} words={{ copy: shared('copy'), copied: shared('copied') }} />
      <Tooltip words={t('deleteLink')}>
        <Button look="quiet" size="small" aria-label={t('deleteLink')} onClick={() => void remove()}>
          <Trash2 size={16} />
        </Button>
      </Tooltip>
    </li>
  )
}
