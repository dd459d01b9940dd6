import { createElement, useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../result.ts'
import type { InviteForm } from './invite-form.ts'
import { partStyle } from './part-styles.ts'
import { Button, Trouble } from './parts.ts'
import type { Acting } from './use-organization.ts'

/** The form that invites, once it was fetched: parts that seldom show it do not carry it. */
export function useInviteForm() {
  const [Form, setForm] = useState<typeof InviteForm>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const fetchForm = useCallback(async () => {
    setFailure(null)
    try {
      const { InviteForm } = await import('./invite-form.ts')
      setForm(() => InviteForm)
    } catch (cause) {
      setFailure({ code: 'NETWORK_ERROR', message: 'The form could not be fetched', status: 0, statusText: '', cause })
    }
  }, [])
  return { Form, fetchForm, failure }
}

/** A button that shows the form. */
export function InviteLater({ acting, label }: { readonly acting: Acting; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { Form, fetchForm, failure } = useInviteForm()
  useEffect(() => {
    if (Form) place.current?.focus() // the button is gone
  }, [Form])
  return createElement(
    'div',
    { ref: place, tabIndex: -1, style: partStyle.form },
    Form
      ? createElement(Form, { acting })
      : createElement('div', null, createElement(Button, { look: 'secondary', onClick: () => void fetchForm() }, label)),
    createElement(Trouble, { failure }),
  )
}
