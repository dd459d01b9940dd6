import { navigate } from 'wouter/use-browser-location'
import { buying } from '../api/buying.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Heading, Text } from '../ui/text.tsx'
import { checkoutPath } from './checkout.ts'
import { keepDraft, readDraft } from './draft.ts'

/** A checkout that ran out begins anew with what was typed into it. */
export default function Expired({
  clientSecret,
  productId,
  isTitled = false,
}: {
  clientSecret: string
  productId: string
  isTitled?: boolean
}) {
  const t = useTranslations('checkouts')
  const typed = readDraft(clientSecret)?.values ?? {}
  const { submit, isPending, problem } = useSubmit({
    call: () => buying.clientCreate({ product_id: productId }),
    onDone(checkout) {
      keepDraft(checkout.client_secret, { productId, values: typed })
      navigate(checkoutPath(checkout.client_secret), { replace: true })
      return 'leaving'
    },
  })
  return (
    <Stack>
      <Stack gap="tight">
        {!isTitled && <Heading>{t('expiredTitle')}</Heading>}
        <Text tone="soft">{t('expired')}</Text>
      </Stack>
      <FormProblem problem={problem} />
      <Button pending={isPending} pendingText={t('startingAgain')} onClick={() => void submit(undefined)}>
        {t('startAgain')}
      </Button>
    </Stack>
  )
}
