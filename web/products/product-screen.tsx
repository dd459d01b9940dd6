import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useSave } from '../selling/use-save.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { CheckoutLinksSection } from './checkout-links-section.tsx'
import { draftOf, inputOf, type Product, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-form.tsx'
import { ProductPreview } from './product-preview.tsx'
import { sendPictures } from './send-pictures.ts'
import { useArchiveProduct } from './use-archive-product.ts'

/** A product, to be changed beside what buyers see of it. */
export default function ProductScreen() {
  const t = useTranslations('products')
  const { organization } = useOrganization()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['products', organization.id, 'one', id],
    queryFn: ({ signal }) => billing.products.get({ id }, { throw: true, signal }),
  })
  return (
    <ReadState query={query} back={<BackTo page="products">{t('title')}</BackTo>}>
      {(product) => <EditProduct product={product} />}
    </ReadState>
  )
}

function EditProduct({ product }: { product: Product }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const toast = useToast()
  const forget = useForget()
  const form = useForm<ProductDraft>({ defaultValues: draftOf(product) })
  const { submit, isPending, problem, fieldErrors } = useSave({
    call: (draft: ProductDraft) => updateProduct(product, draft),
    onDone(changed) {
      form.reset(draftOf(changed))
      toast.succeed(t('saved'))
      void forget('products')
      return 'staying'
    },
  })
  return (
    <Screen
      kind="detail"
      back={<BackTo page="products">{t('title')}</BackTo>}
      title={product.name}
      badges={product.isArchived && <StateBadge tone="neutral">{selling('archived')}</StateBadge>}
      action={<ArchiveButton product={product} />}
      side={<ProductPreview control={form.control} />}
    >
      <CheckoutLinksSection product={product} />
      <Form errors={fieldErrors} onSubmit={() => void submit(form.getValues())}>
        <FormProblem problem={problem} />
        <ProductFields form={form} isNew={false} />
        <OnSaveBar isChanged={form.formState.isDirty} isPending={isPending} onDiscard={() => form.reset(draftOf(product))} />
      </Form>
    </Screen>
  )
}

function ArchiveButton({ product: { id, name, isArchived } }: { product: Product }) {
  const t = useTranslations('selling')
  const archive = useArchiveProduct(id)
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <Button look="secondary" onClick={() => void archive(name, !isArchived)}>
      <Icon size={16} />
      {t(isArchived ? 'restore' : 'archive')}
    </Button>
  )
}

async function updateProduct(product: Product, draft: ProductDraft) {
  const { id } = product
  const { data: medias, error } = await sendPictures(product.organizationId, draft.pictures, product.medias)
  if (error) return { data: null, error }
  const changed = await billing.products.update({ id, ...inputOf(draft, product), medias } as never)
  const benefits = draft.benefits.map(({ benefitId }) => benefitId)
  if (changed.error || benefits.join() === product.benefits.map((benefit) => benefit.id).join()) return changed
  return billing.products.updateBenefits({ id, benefits })
}
