import { createElement, type FormEvent, useState } from 'react'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Field, Said, Trouble, useDeed } from './parts.ts'
import { PictureField } from './picture-field.ts'
import { useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import type { Acting } from './use-organization.ts'
import { organizationWords } from './words/organization.ts'
import { partsWords } from './words/parts.ts'

/** Name, URL and logo of an organization, to be changed by those who may. */
export function OrganizationFacts({ acting }: { readonly acting: Acting }) {
  const words = usePartWords(organizationWords)
  const { name, slug } = acting.organization
  if (acting.may({ organization: ['update'] })) return createElement(Form, { acting })
  return [
    createElement('p', { key: 'name', style: cardStyle.text }, `${words.name}: ${name} · ${words.slug}: ${slug}`),
    createElement('p', { key: 'why', style: cardStyle.muted }, words.readOnly),
  ]
}

function Form({ acting: { organization } }: { readonly acting: Acting }) {
  const { client } = useTollgate()
  const words = usePartWords(organizationWords)
  const shared = usePartWords(partsWords)
  const [name, setName] = useState(organization.name)
  const [slug, setSlug] = useState(organization.slug)
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, failure } = useDeed()
  const isTaken = failure?.code === 'SLUG_IS_TAKEN'
  const organizationId = organization.id

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    const done = await run(() => client.organization.update({ organizationId, data: { name: name.trim(), slug } }))
    if (!done) return
    setName(done.data.name)
    setSlug(done.data.slug)
    setSaved(true)
  }
  return createElement(
    'div',
    { style: partStyle.form },
    createElement(PictureField, {
      name: organization.name,
      picture: organization.logo,
      words: { upload: words.logoUpload, remove: words.logoRemove, wrong: words.noPicture, label: words.logo },
      call: (logo) => client.organization.update({ organizationId, data: { logo } }),
    }),
    createElement(
      'form',
      { style: partStyle.form, onSubmit: (event: FormEvent) => void save(event) },
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
        hint: slug === organization.slug ? undefined : words.slugWarning.replace('{slug}', organization.slug),
        value: slug,
        required: true,
        pattern: '[A-Za-z0-9]([A-Za-z0-9_\\-]*[A-Za-z0-9])?',
        autoComplete: 'off',
        spellCheck: false,
        error: isTaken ? words.slugTaken : undefined,
        onChange: ({ target }) => setSlug(target.value),
      }),
      createElement(Trouble, { failure: isTaken ? null : failure }),
      createElement('div', null, createElement(Button, { type: 'submit', isBusy }, shared.save)),
      createElement(Said, null, isSaved && shared.saved),
    ),
  )
}
