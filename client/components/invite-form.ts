import { createElement, type FormEvent, useDeferredValue, useId, useState } from 'react'
import { addressesIn } from '#contract/addresses-in.ts'
import type { DataOf } from '../calls.ts'
import type { ReactClient } from '../react-client.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Button, Select, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'
import { useRoleNames } from './role-names.ts'
import { SeatCost } from './seat-cost.ts'
import { fieldStyle } from './styles.ts'
import type { Acting } from './use-organization.ts'
import { inviteWords } from './words/invite.ts'
import { partsWords } from './words/parts.ts'

const most = 100

type Answer = DataOf<ReactClient['organization']['inviteMembers']>['results'][number]

type FormProps = { readonly acting: Acting; readonly onInvited?: ((addresses: readonly string[]) => void) | undefined }

/** The form that invites many addresses at once. It is fetched where it is shown (`invite-later.ts`). */
export function InviteForm(props: FormProps) {
  return createElement(Worded, { tables: [partsWords, inviteWords], show: () => createElement(Form, props) })
}

function Form({ acting, onInvited }: FormProps) {
  const { client } = useTollgate()
  const words = usePartWords(inviteWords)
  const nameOf = useRoleNames()
  const [text, setText] = useState('')
  const [role, setRole] = useState('member')
  const [missing, setMissing] = useState<string>()
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const { run, isBusy, failure } = useDeed()
  const { organization, givable } = acting
  const count = useDeferredValue(addressesIn(text).length)

  async function send(event: FormEvent) {
    event.preventDefault()
    const emails = addressesIn(text)
    const problem = emails.length === 0 ? words.missing : emails.length > most ? words.tooMany : undefined
    setMissing(problem)
    if (problem !== undefined) return
    const done = await run(() => client.organization.inviteMembers({ organizationId: organization.id, emails, role }))
    if (!done) return
    const { results } = done.data
    setAnswers(results)
    setText(results.flatMap(({ email, error }) => (error ? email : [])).join('\n'))
    const invited = results.flatMap(({ email, error }) => (error ? [] : email))
    if (invited.length > 0) onInvited?.(invited)
  }
  return createElement(
    'form',
    { noValidate: true, style: partStyle.form, onSubmit: (event: FormEvent) => void send(event) },
    createElement(Addresses, { text, missing, onChange: setText }),
    createElement(Select, {
      label: words.role,
      value: role,
      options: Object.fromEntries(givable.map((each) => [each, nameOf(each)])),
      onChange: setRole,
    }),
    count > 0 && createElement(SeatCost, { organizationId: organization.id, more: Math.min(count, most) }),
    createElement(Trouble, { failure, refusals: { YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: words.roleRefused } }),
    createElement('div', null, createElement(Button, { type: 'submit', isBusy }, words.submit)),
    createElement(Outcomes, { answers }),
  )
}

type AddressesProps = { readonly text: string; readonly missing: string | undefined; readonly onChange: (text: string) => void }

function Addresses({ text, missing, onChange }: AddressesProps) {
  const words = usePartWords(inviteWords)
  const id = useId()
  return createElement(
    'div',
    { style: fieldStyle.root },
    createElement('label', { htmlFor: id, style: fieldStyle.label }, words.addresses),
    createElement('textarea', {
      id,
      value: text,
      rows: 4,
      inputMode: 'email',
      autoComplete: 'off',
      spellCheck: false,
      'aria-invalid': missing !== undefined,
      'aria-describedby': `${id}-hint${missing === undefined ? '' : ` ${id}-error`}`,
      style: { ...fieldStyle.input, ...partStyle.area, ...(missing !== undefined && fieldStyle.wrong) },
      onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
    }),
    createElement('p', { id: `${id}-hint`, style: fieldStyle.hint }, words.help),
    missing !== undefined && createElement('p', { id: `${id}-error`, role: 'alert', style: fieldStyle.error }, missing),
  )
}

/** What came of each address. Those that were refused are still in the field. */
function Outcomes({ answers }: { readonly answers: readonly Answer[] }) {
  const words = usePartWords(inviteWords)
  const refusals: Readonly<Record<string, string>> = {
    INVALID_EMAIL: words.invalid,
    USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: words.member,
    USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: words.already,
    INVITATION_LIMIT_REACHED: words.limit,
  }
  return createElement(
    'div',
    { role: 'status' },
    answers.length > 0 &&
      createElement(
        'ul',
        { 'aria-label': words.results, style: partStyle.list },
        answers.map(({ email, error }) =>
          createElement(
            'li',
            { key: email, style: partStyle.row },
            createElement('span', null, email),
            createElement('span', { style: error ? fieldStyle.error : fieldStyle.hint }, outcomeOf(error)),
          ),
        ),
      ),
  )

  function outcomeOf(error: Answer['error']) {
    return error ? (refusals[error.code] ?? words.refused) : words.invited
  }
}
