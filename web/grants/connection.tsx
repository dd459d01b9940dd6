import type { Portal } from '../api/portal.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { type Grant, needsCustomer } from './grant.ts'

const platforms = { discord: ['discord', 'Discord'], github_repository: ['github', 'GitHub'] } as const

/** The account on a platform to which something is given: which it is, or the way to the platform to connect one. */
export function Connection({ portal, grant }: { portal: Portal; grant: Grant }) {
  const t = useTranslations('grants')
  const [id, platform] = platforms[grant.benefit.type as keyof typeof platforms]
  const { submit, isPending, problem } = useSubmit({
    call: (_: undefined) => portal.oauthAccounts.authorize({ platform: id, returnTo: here() }),
    onDone({ url }) {
      leaveFor(url)
      return 'leaving'
    },
  })
  const { accountId: account } = grant.properties
  if (account === undefined || needsCustomer(grant))
    return (
      <>
        {hasFailed() && <Alert tone="danger">{t('connectFailed', { platform })}</Alert>}
        <Inline>
          <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(undefined)}>
            {t('connect', { platform })}
          </Button>
        </Inline>
        <FormProblem problem={problem} />
      </>
    )
  return (
    <Inline>
      <Text tone="soft">{t(grant.isGranted ? 'connected' : 'connecting', { platform, account: nameOf(grant, id, account) })}</Text>
      <LinkButton onClick={() => void submit(undefined)}>{t('changeAccount')}</LinkButton>
      <FormProblem problem={problem} />
    </Inline>
  )
}

/** People know their account by its name, and its number only where that is all there is. */
function nameOf({ customer }: Grant, platform: string, account: string): string {
  const linked = customer.oauthAccounts[platform]
  return (linked?.accountId === account && linked.accountUsername) || account
}

/** This page, without what the platform said the last time. */
function here(): string {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.delete('error')
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

function hasFailed(): boolean {
  return new URLSearchParams(location.search).has('error')
}
