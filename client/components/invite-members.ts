import { createElement, type ReactNode, useEffect } from 'react'
import { loadInviteForm } from './invite-later.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Button, Frame, focusHeading, Shown, Trouble } from './parts.ts'
import { useTollgate } from './provider.ts'
import { useLate } from './use-late.ts'
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
  const [shared, words] = [usePartWords(partsWords), usePartWords(invitingWords)]
  const state = useOrganization(organizationId)
  const { script, failure, fetchScript } = useLate(loadInviteForm)
  useEffect(() => {
    void fetchScript()
  }, [fetchScript])

  function fetchAgain({ currentTarget }: { readonly currentTarget: Element }) {
    focusHeading(currentTarget) // the button is about to go
    void fetchScript()
  }
  if (state.data && !state.data.may({ invitation: ['create'] })) return null
  return createElement(
    Frame,
    { name: 'invite', title: words.title, isBusy: !script && !failure },
    createElement(Trouble, { failure }),
    failure && createElement('div', null, createElement(Button, { look: 'secondary', onClick: fetchAgain }, shared.tryAgain)),
    createElement(Shown<Acting>, {
      state,
      empty: words.none,
      show: (acting) => (script ? createElement(script.InviteForm, { key: acting.organization.id, acting, onInvited }) : null),
    }),
  )
}
