import { Link, useLocation } from '@tanstack/react-router'
import { useUser } from '../account/use-user.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { localPath } from '../navigation/redirect.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { Consequences } from './consequences.tsx'
import { useDeletion } from './use-deletion.ts'

/** The page behind the link of a deletion mail. Opening it changes nothing: mail scanners open links, people press buttons. */
export default function DeleteAccountLinkScreen() {
  const t = useTranslations('accountDeletion')
  const user = useUser()
  const query = new URLSearchParams(useLocation().searchStr)
  const token = query.get('token') ?? ''
  const farewellAt = localPath(query.get('callbackURL'), location.origin)
  const { submit, isPending, problem } = useDeletion({ isAnonymous: false, ...(farewellAt && { farewellAt }) })
  const isSpent = token === '' || problem?.code === 'INVALID_TOKEN'
  return (
    <Screen title={t('linkTitle')} lead={t('linkLead', { address: user.email })}>
      {isSpent ? (
        <Alert tone="danger">
          {t.rich('linkSpent', {
            link: (words) => (
              <Link to="/account/deletion" className={linkLook}>
                {words}
              </Link>
            ),
          })}
        </Alert>
      ) : (
        <>
          <Consequences />
          <Section title={t('confirmTitle')} lead={t('linkConfirm')}>
            <FormProblem problem={problem} />
            <Inline>
              <Button look="danger" pending={isPending} pendingText={t('deleting')} onClick={() => void submit({ token })}>
                {t('delete')}
              </Button>
            </Inline>
          </Section>
        </>
      )}
    </Screen>
  )
}
