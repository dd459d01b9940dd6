import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Text } from '../text/text.tsx'

/** The first screen leaves the focus where the browser put it; every later one moves it to its title. */
let isFirstScreen = true

type PageTitleProps = {
  title: string
  product: string
  back?: ReactNode
  /** Of a person or an organization, before the title. */
  picture?: ReactNode
  badges?: ReactNode
  lead?: ReactNode
  action?: ReactNode
}

/** The title of a screen: in the window, in the page, and under the focus after a navigation. */
export function PageTitle({ title, product, back, picture, badges, lead, action }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // In the same moment as the screen appears: later it would steal the focus while the person types. A dialog opened before that keeps it.
  useLayoutEffect(() => {
    if (!isFirstScreen && !document.querySelector('[role=dialog][data-open]')) heading.current?.focus()
    isFirstScreen = false
  }, [])
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <title>{product ? `${title} · ${product}` : title}</title>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        {back}
        <div className="flex items-center gap-4">
          {picture}
          <div className="flex min-w-0 flex-col gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-balance font-semibold text-title tracking-tight">
                {title}
              </h1>
              {badges}
            </div>
            {lead && <Text tone="soft">{lead}</Text>}
          </div>
        </div>
      </div>
      {action && (
        <div data-page-action className="contents">
          {action}
        </div>
      )}
    </header>
  )
}
