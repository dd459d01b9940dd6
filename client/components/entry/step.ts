import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import { useEntry } from './entry.ts'
import { shadeOf } from './shade.ts'

type StepProps = { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode }

/** One step under its title. One that follows another takes the focus: its first field, or the title where there is none. */
export function Step({ title, lead, children }: StepProps): ReactNode {
  const { steps } = useEntry()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (!steps.isLater() || !box) return
    const field = box.querySelector<HTMLElement>('input:not([type=checkbox], [type=hidden])')
    ;(field ?? box.querySelector('h1'))?.focus()
  }, [steps, box])
  return createElement(
    'div',
    { ref: setBox, style: cardStyle.stack },
    createElement(Logo),
    createElement('h1', { tabIndex: -1, style: cardStyle.title }, title),
    lead !== undefined && createElement('p', { style: cardStyle.muted }, lead),
    children,
  )
}

/** The operator's logo, the one for dark grounds on those. A page that may load no picture of the server goes without. */
function Logo(): ReactNode {
  const { origin } = useTollgate()
  const { settings } = useEntry()
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [isBroken, setBroken] = useState(false)
  const isDark = image !== null && shadeOf(image) === 'dark'
  const source = (isDark && settings.logoDarkUrl) || settings.logoUrl
  if (!source || isBroken) return null
  return createElement('img', {
    ref: setImage,
    src: new URL(source, origin).href,
    alt: settings.applicationName,
    style: cardStyle.logo,
    onError: () => setBroken(true),
  })
}
