import { createElement, type FormEvent, type ReactNode, useState } from 'react'
import { slugFrom } from '#contract/slug-from.ts'
import type { DataOf } from '../calls.ts'
import type { ReactClient } from '../react-client.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Button, Field, Frame, HostedLink, Trouble, useDeed } from './parts.ts'
import { useSettings, useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import { createOrganizationWords } from './words/create-organization.ts'
import { partsWords } from './words/parts.ts'

type Created = DataOf<ReactClient['organization']['create']>
type Props = {
  /** Runs when the organization is there, and the person acts in it. */
  readonly onCreated?: (organization: Created) => void
}

/** Makes an organization with a name and a URL. Where the installation asks for more, it leads to the server's page. Nothing for people who are signed out. */
export function CreateOrganization(props: Props): ReactNode {
  const { data: session } = useTollgate().client.useSession()
  if (!session) return null
  return createElement(Worded, {
    tables: [partsWords, createOrganizationWords],
    show: () => createElement(Creating, { key: session.user.id, ...props }),
  })
}

function Creating({ onCreated }: Props) {
  const words = usePartWords(createOrganizationWords)
  const { data: settings } = useSettings()
  const asksMore = settings?.organizationFields.some(({ required }) => required) ?? false
  return createElement(
    Frame,
    { name: 'create-organization', title: words.create },
    createElement('p', { style: cardStyle.muted }, words.lead),
    asksMore
      ? createElement('div', null, createElement(HostedLink, { path: '/organizations/new', look: 'primary' }, words.create))
      : createElement(Form, onCreated ? { onCreated } : {}),
  )
}

function Form({ onCreated }: Props) {
  const { client } = useTollgate()
  const words = usePartWords(createOrganizationWords)
  const [name, setName] = useState('')
  const [typedSlug, setTypedSlug] = useState<string>()
  const { run, isBusy, failure } = useDeed()
  const slug = typedSlug ?? slugFrom(name)
  const isTaken = failure?.code === 'ORGANIZATION_ALREADY_EXISTS' || failure?.code === 'SLUG_IS_TAKEN'

  async function create(event: FormEvent) {
    event.preventDefault()
    const done = await run(() => client.organization.create({ name: name.trim(), slug }))
    if (!done) return
    setName('')
    setTypedSlug(undefined)
    onCreated?.(done.data)
  }
  return createElement(
    'form',
    { style: partStyle.form, onSubmit: (event: FormEvent) => void create(event) },
    createElement(Field, {
      label: words.name,
      value: name,
      required: true,
      maxLength: 100,
      autoComplete: 'organization',
      onChange: ({ target }) => setName(target.value),
    }),
    createElement(Field, {
      label: words.slug,
      value: slug,
      required: true,
      pattern: '[A-Za-z0-9]([A-Za-z0-9_\\-]*[A-Za-z0-9])?',
      title: words.slugWrong,
      autoComplete: 'off',
      spellCheck: false,
      error: isTaken ? words.slugTaken : undefined,
      onChange: ({ target }) => setTypedSlug(target.value),
    }),
    createElement(Trouble, {
      failure: isTaken ? null : failure,
      refusals: {
        YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: words.notAllowed,
        YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: words.tooMany,
      },
    }),
    createElement('div', null, createElement(Button, { type: 'submit', isBusy }, words.create)),
  )
}
