import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignOut } from '../account/use-sign-out.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook, TextLink } from '../ui/text/text-link.tsx'

/** In place of every screen until the person has accepted the operator's terms in their current version. */
export default function AcceptTerms() {
  const t = useTranslations('terms')
  const shared = useTranslations('shared')
  const terms = useSettings()?.terms
  return <Screen title={t('title')}>{terms ? <Question {...terms} /> : <Skeleton rows={1} label={shared('loading')} />}</Screen>
}

function Question({ version, url }: { version: string; url: string }) {
  const t = useTranslations('terms')
  const account = useTranslations('account')
  const { leave, isPending: isLeaving } = useSignOut()
  // The session is read again after a change, and then no longer asks: the button stays pending until it is gone.
  const { submit, isPending, problem } = useSubmit({ call: () => api.acceptTerms({ version }), onDone: () => 'leaving' })
  const link = (words: ReactNode) => (
    <TextLink href={url} target="_blank" rel="noreferrer">
      {words}
    </TextLink>
  )
  return (
    <Stack>
      <FormProblem problem={problem} />
      <Text>{t.rich('lead', { version, link })}</Text>
      <Text size="small" tone="soft">
        {t.rich('otherwise', {
          link: (words) => (
            <Link to="/account/deletion" className={linkLook}>
              {words}
            </Link>
          ),
        })}
      </Text>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void submit(undefined)} pending={isPending} pendingText={t('accepting')}>
          {t('accept')}
        </Button>
        <Button look="secondary" onClick={() => void leave()} pending={isLeaving} pendingText={account('signingOut')}>
          {account('signOut')}
        </Button>
      </div>
    </Stack>
  )
}
