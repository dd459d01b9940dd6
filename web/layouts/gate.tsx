import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { forgetSignedIn, wasSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { leaveFor } from '../navigation/leave.ts'
import { promptIn, withPrompt } from '../navigation/prompt.ts'
import { redirectTarget, withRedirect } from '../navigation/redirect.ts'
import { product } from '../settings/product.ts'
import { GateLayout } from '../ui/layouts/gate-layout.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { Preferences } from './preferences.tsx'

/** What one signed-out screen hands to the next, in the history entry: an address never goes into a URL, where logs would keep it. */
export type Carried = { email?: string; name?: string; code?: string; isSignedIn?: boolean }

export function useCarried(): Carried {
  // Applications may name it in the address, to fill the field.
  const email = new URLSearchParams(useSearch()).get('email')
  return { ...(email && { email }), ...useHistoryState<Carried | null>() }
}

/** Where the person wants to be once they are signed in. */
export function useTarget() {
  return redirectTarget(useSearch(), location.origin)
}

/** Redirects people who are signed in already to where they want to be, unless they are to be asked all the same. */
export function useForwardSignedIn(target: string) {
  // As the screen was opened: while it goes on to the next one, the address is that one's already.
  const [isAsked] = useState(promptIn(useSearch()) !== null)
  useEffect(() => {
    if (wasSignedIn() && !isAsked) void forward(target)
  }, [target, isAsked])
}

async function forward(target: string) {
  const { data, error } = await api.getSession()
  if (data?.user.isAnonymous) return // who has no account yet may well come here for one
  if (data) leaveFor(target, { replace: true })
  else if (!error) forgetSignedIn()
}

type GateProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** The frame of every signed-out screen. Where there is a keyboard, the first empty field is ready to be typed in, or else the last one. */
export function Gate({ title, lead, children, foot }: GateProps) {
  useLayoutEffect(focusFirst, []) // in the same step as it takes another form’s place: no key gets lost in between
  return (
    <GateLayout product={product()} preferences={<Preferences />} foot={foot}>
      <PageTitle title={title} product={product()} lead={lead} />
      {children}
    </GateLayout>
  )
}

function focusFirst() {
  const fields = document.querySelectorAll<HTMLInputElement>('main input:not([type=checkbox], [readonly])')
  if (matchMedia('(pointer: fine)').matches) ([...fields].find(({ value }) => value === '') ?? [...fields].at(-1))?.focus()
}

/** A link to another signed-out screen. It keeps the target and who is asked, and carries what was typed. */
export function GateLink({ to, carry = {}, children }: { to: string; carry?: Carried; children: ReactNode }) {
  const address = withPrompt(withRedirect(to, useTarget()), useSearch())
  return (
    <a
      href={address}
      className={linkLook}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        navigate(address, { state: carry })
      }}
    >
      {children}
    </a>
  )
}
