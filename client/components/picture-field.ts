import { type ChangeEvent, createElement, useRef, useState } from 'react'
import type { Result } from '../result.ts'
import { partStyle } from './part-styles.ts'
import { Button, Trouble, useDeed } from './parts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { fieldStyle, hiddenStyle, menuStyle } from './styles.ts'

type Props = {
  readonly name: string
  readonly picture: string | null
  readonly words: { readonly label: string; readonly upload: string; readonly remove: string; readonly wrong: string }
  /** Saves the picture as a `data:` address, or takes it away. */
  readonly call: (picture: string | null) => Promise<Result<unknown>>
}

/** A picture of a person or an organization, to be replaced by one of a file or taken away. */
export function PictureField({ name, picture, words, call }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy, failure } = useDeed()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const taken = await shrinkPicture(file)
    target.value = ''
    setWrong(taken === undefined)
    if (taken !== undefined) await run(() => call(taken))
  }
  const style = { ...menuStyle.picture, ...partStyle.picture }
  return createElement(
    'div',
    { role: 'group', 'aria-label': words.label, style: partStyle.form },
    createElement(
      'div',
      { style: partStyle.deeds },
      picture === null
        ? createElement('span', { 'aria-hidden': true, style }, [...name.trim()][0]?.toUpperCase())
        : createElement('img', { src: picture, alt: '', width: 64, height: 64, style }),
      createElement('input', {
        ref: chooser,
        type: 'file',
        accept: 'image/*',
        tabIndex: -1,
        'aria-label': words.upload,
        style: hiddenStyle,
        onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
      }),
      createElement(Button, { look: 'secondary', isBusy, onClick: () => chooser.current?.click() }, words.upload),
      picture !== null && createElement(Button, { look: 'link', isBusy, onClick: () => void run(() => call(null)) }, words.remove),
    ),
    isWrong && createElement('p', { role: 'alert', style: fieldStyle.error }, words.wrong),
    createElement(Trouble, { failure, refusals: { PICTURE_CANNOT_BE_READ: words.wrong } }),
  )
}
