import { navigate } from 'wouter/use-browser-location'
import { sellerClosedPath } from '#contract/pages.ts'
import { buying } from '../api/buying.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Heading, Text } from '../ui/text/text.tsx'
import { checkoutPath } from './checkout.ts'
import { keepDraft, readDraft } from './draft.ts'

/** An expired checkout starts over with what was typed into it. */
export default function Expired({
  clientSecret,
  productId,
  isTitled = false,
}: {
  clientSecret: string
  productId: string
  isTitled?: boolean
}) {
  const t = useTranslations('expiredCheckouts')
  const typed = readDraft(clientSecret)?.values ?? {}
  const { submit, isPending, problem } = useSubmit({
    call: () => buying.clientCreate({ productId }),
    onDone(checkout) {
      keepDraft(checkout.clientSecret, { productId, values: typed })
      navigate(checkoutPath(checkout.clientSecret), { replace: true })
      return 'leaving'
    },
    onFail: ({ code }) => code === 'SellingNotOpen' && navigate(sellerClosedPath, { replace: true }),
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
