import { usePathname, useSearch } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { Failed } from '../problems/failed.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { JoinForm } from './join-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { Terms } from './terms.tsx'
import { type Preview, usePreview } from './use-preview.ts'
import { WrongAccount } from './wrong-account.tsx'

/** The page behind the link of an invitation: what it is about comes first, signed in or not. */
export default function InvitationScreen() {
  const t = useTranslations('invitation')
  const shared = useTranslations('shared')
  const id = decodeURIComponent(usePathname().split('/')[2] ?? '')
  const token = new URLSearchParams(useSearch()).get('token') ?? undefined
  const { preview, failure, isRecipient, retry } = usePreview(id, token)
  const session = api.useSession()

  if (failure?.code === 'INVITATION_NOT_FOUND') {
    return (
      <Gate title={t('unknownTitle')} lead={t('unknown')}>
        <Text>
          <TextLink href="/">{shared('toStart')}</TextLink>
        </Text>
      </Gate>
    )
  }
  if (failure) {
    return (
      <Gate title={t('title')}>
        <Failed title={t('errorTitle')} failure={failure} onRetry={retry} />
      </Gate>
    )
  }
  if (!preview || session.isPending) {
    return (
      <Gate title={t('title')}>
        <Skeleton rows={1} label={shared('loading')} />
      </Gate>
    )
  }
  if (preview.status !== 'pending') return <EndedInvitation preview={preview} user={session.data?.user} />
  return (
    <Gate title={t('joinTitle', { organization: preview.organization.name })} lead={<Lead preview={preview} />}>
      <Terms preview={preview} />
      <Ways preview={preview} token={token} isRecipient={isRecipient} />
    </Gate>
  )
}

function Lead({ preview: { inviter } }: { preview: Preview }) {
  const t = useTranslations('invitation')
  return inviter.name ? t('lead', { inviter: inviter.name }) : t('leadNobody')
}

type WaysProps = { preview: Preview; token: string | undefined; isRecipient: boolean | undefined }

/** What can be done with an open invitation: join with a new account, sign in, accept, or switch accounts. */
function Ways({ preview, token, isRecipient }: WaysProps) {
  const shared = useTranslations('shared')
  const { data } = api.useSession()
  if (!data && token && preview.hasAccount === false) return <JoinForm preview={preview} token={token} />
  if (!data) return <SignInFirst preview={preview} />
  if (isRecipient === undefined) return <Skeleton rows={1} label={shared('loading')} />
  if (!isRecipient) return <WrongAccount preview={preview} user={data.user} />
  return <AcceptInvitation preview={preview} token={token} user={data.user} />
}
