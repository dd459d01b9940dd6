import { useNavigate } from '@tanstack/react-router'
import type { Organization } from '#contract/organizations.ts'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useSave } from '../selling/use-save.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { inputOf, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-form.tsx'
import { ProductPreview } from './product-preview.tsx'
import { sendPictures } from './send-pictures.ts'
import { useNewProduct } from './use-new-product.ts'

export default function NewProductScreen() {
  const { organization } = useOrganization()
  return <NewProduct key={organization.id} organization={organization} />
}

function NewProduct({ organization }: { organization: Organization }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const forget = useForget()
  const { form, isKept, startOver, forget: forgetKept } = useNewProduct(organization.id)
  const { submit, isPending, problem, fieldErrors } = useSave({
    call: (draft: ProductDraft) => createProduct(organization.id, draft),
    onDone({ id, name }) {
      forgetKept()
      void forget('products')
      toast.succeed(selling('isCreated', { name }))
      void navigate({ to: address(`products/${id}`) })
      return 'leaving'
    },
  })
  return (
    <Screen
      kind="detail"
      back={<BackTo page="products">{t('title')}</BackTo>}
      title={t('new')}
      side={<ProductPreview control={form.control} />}
    >
      <Form errors={fieldErrors} onSubmit={() => void submit(form.getValues())}>
        {isKept && (
          <Alert tone="info">
            {t('draftKept')} <LinkButton onClick={startOver}>{t('startOver')}</LinkButton>
          </Alert>
        )}
        <FormProblem problem={problem} />
        <ProductFields form={form} isNew />
        <Inline>
          <Button type="submit" pending={isPending} pendingText={selling('creating')}>
            {selling('create')}
          </Button>
        </Inline>
      </Form>
    </Screen>
  )
}

/** A product begins without benefits. When they cannot be given it, the product is there and its page says what it lacks. */
async function createProduct(organizationId: string, draft: ProductDraft) {
  const recurringInterval = draft.cycle === 'once' ? null : draft.cycle
  const { prices, ...input } = inputOf(draft)
  const { data: medias, error } = await sendPictures(organizationId, draft.pictures)
  if (error) return { data: null, error }
  const made = await billing.products.create({ ...input, organizationId, recurringInterval, medias, prices: prices as never })
  if (made.error || draft.benefits.length === 0) return made
  const given = await billing.products.updateBenefits({ id: made.data.id, benefits: draft.benefits.map(({ benefitId }) => benefitId) })
  return given.error ? made : given
}
