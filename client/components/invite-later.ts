import { createElement, useEffect, useRef } from 'react'
import { partStyle } from './part-styles.ts'
import { Button, Trouble } from './parts.ts'
import { useLate } from './use-late.ts'
import type { Acting } from './use-organization.ts'

/** The form that invites: parts that seldom show it do not carry it. */
export const loadInviteForm = () => import('./invite-form.ts')

/** A button that shows the form. */
export function InviteLater({ acting, label }: { readonly acting: Acting; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { script, failure, fetchScript } = useLate(loadInviteForm)
  useEffect(() => {
    if (script) place.current?.focus() // the button is gone
  }, [script])
  return createElement(
    'div',
    { ref: place, tabIndex: -1, style: partStyle.form },
    script
      ? createElement(script.InviteForm, { acting })
      : createElement('div', null, createElement(Button, { look: 'secondary', onClick: () => void fetchScript() }, label)),
    createElement(Trouble, { failure }),
  )
}
