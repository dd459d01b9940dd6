import type { User } from '#contract/users.ts'
import { forgetSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Strong } from '../ui/text/text.tsx'
import { goAndReturn } from './sign-in-first.tsx'
import type { Preview } from './use-preview.ts'

/** Another account is signed in: both addresses are named, and the way to the right account keeps the invitation. */
export function WrongAccount({ preview, user }: { preview: Preview; user: User }) {
  const t = useTranslations('invitation')
  const { submit, isPending, problem } = useSubmit({
    call: () => api.signOut(),
    onDone() {
      forgetSignedIn()
      if (preview.hasAccount === false) return 'staying' // the form for a new account takes this one's place
      goAndReturn('/sign-in', preview)
      return 'leaving'
    },
  })
  return (
    <>
      <FormProblem problem={problem} />
      <Alert tone="warning">
        {t.rich('wrongAccount', { invited: preview.email, present: user.email, strong: (words) => <Strong>{words}</Strong> })}
      </Alert>
      <Button wide pending={isPending} pendingText={t('switching')} onClick={() => void submit(undefined)}>
        {t('switch')}
      </Button>
    </>
  )
}
