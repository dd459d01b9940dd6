import { createElement, type ReactNode, useEffect } from 'react'
import { useInviteForm } from './invite-later.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Frame, Shown, Trouble } from './parts.ts'
import { useTollgate } from './provider.ts'
import { type Acting, useOrganization } from './use-organization.ts'
import { invitingWords } from './words/inviting.ts'
import { partsWords } from './words/parts.ts'

type Props = {
  /** The one they act in unless given. */
  readonly organizationId?: string
  /** Runs after at least one address was invited. */
  readonly onInvited?: (addresses: readonly string[]) => void
}

/** Invites many addresses at once, and says what came of each. Nothing for people who may not invite. */
export function InviteMembers(props: Props): ReactNode {
  const { data: session } = useTollgate().client.useSession()
  if (!session) return null
  return createElement(Worded, {
    tables: [partsWords, invitingWords],
    show: () => createElement(Inviting, { key: session.user.id, ...props }),
  })
}

function Inviting({ organizationId, onInvited }: Props) {
  const words = usePartWords(invitingWords)
  const state = useOrganization(organizationId)
  const { Form, fetchForm, failure } = useInviteForm()
  useEffect(() => {
    void fetchForm()
  }, [fetchForm])
  if (state.data && !state.data.may({ invitation: ['create'] })) return null
  return createElement(
    Frame,
    { name: 'invite', title: words.title, isBusy: !Form },
    createElement(Trouble, { failure }),
    createElement(Shown<Acting>, {
      state,
      empty: words.none,
      show: (acting) => (Form ? createElement(Form, { key: acting.organization.id, acting, onInvited }) : null),
    }),
  )
}
