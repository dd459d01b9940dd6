import { createElement, type FormEvent, useState } from 'react'
import type { SessionData } from '../session.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Field, Said, Trouble, useDeed } from './parts.ts'
import { PictureField } from './picture-field.ts'
import { useTollgate } from './provider.ts'
import { partsWords } from './words/parts.ts'
import { userProfileWords } from './words/user-profile.ts'

/** How others see the person: name and picture. */
export function ProfileForm({ user }: { readonly user: SessionData['user'] }) {
  const { client } = useTollgate()
  const words = usePartWords(userProfileWords)
  const shared = usePartWords(partsWords)
  const [name, setName] = useState(user.name)
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, failure } = useDeed()

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    setSaved((await run(() => client.updateUser({ name: name.trim() }))) !== undefined)
  }
  return [
    createElement(PictureField, {
      key: 'picture',
      name: user.name,
      picture: user.image,
      words: { label: words.picture, upload: words.upload, remove: words.removePicture, wrong: words.noPicture },
      call: (image) => client.updateUser({ image }),
    }),
    createElement(
      'form',
      { key: 'form', style: partStyle.form, onSubmit: (event: FormEvent) => void save(event) },
      createElement(Field, {
        label: words.name,
        value: name,
        required: true,
        maxLength: 200,
        autoComplete: 'name',
        onChange: ({ target }) => setName(target.value),
      }),
      createElement(Trouble, { failure }),
      createElement('div', null, createElement(Button, { type: 'submit', isBusy }, shared.save)),
      createElement(Said, null, isSaved && shared.saved),
    ),
  ]
}
