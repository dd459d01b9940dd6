import { useEffect, useRef } from 'react'
import { Preferences } from '../layouts/preferences.tsx'
import { actions } from './actions.tsx'
import { choices } from './choices.tsx'
import { facts } from './facts.tsx'
import { fields } from './fields.tsx'
import { figures } from './figures.tsx'
import { frames } from './frames.tsx'
import { lists } from './lists.tsx'
import { machines } from './machines.tsx'
import { overlays } from './overlays.tsx'
import type { Part } from './part.tsx'
import { progress } from './progress.tsx'
import { said } from './said.tsx'

const groups: Readonly<Record<string, readonly Part[]>> = {
  Actions: actions,
  Overlays: overlays,
  Words: said,
  Fields: fields,
  Choices: choices,
  Lists: lists,
  Facts: facts,
  Figures: figures,
  Progress: progress,
  Machines: machines,
  Frames: frames,
}

/** All parts below each other, or the one that the address names: `?part=menu`. Its own words are English; the parts speak as the product does. */
export function Gallery() {
  const wanted = new URLSearchParams(location.search).get('part')
  const parts = Object.values(groups).flat()
  const shown = parts.filter(({ id }) => id === wanted)
  const title = useRef<HTMLHeadingElement>(null)
  // Forms that begin with something wrong take the focus: it belongs where the page begins.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 py-6 sm:px-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h1 ref={title} tabIndex={-1} lang="en" className="font-semibold text-title tracking-tight">
          {'Gallery'}
        </h1>
        <div className="flex flex-wrap">
          <Preferences />
        </div>
      </header>
      <Index wanted={wanted} />
      <main className="flex min-w-0 flex-col gap-12">
        {(shown.length > 0 ? shown : parts).map((part) => (
          <Shown key={part.id} part={part} />
        ))}
      </main>
    </div>
  )
}

function Index({ wanted }: { wanted: string | null }) {
  return (
    <nav
      lang="en"
      aria-label="Parts"
      className="flex flex-col gap-4 text-small lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <a href="?" className={linkLook} aria-current={wanted === null ? 'page' : undefined}>
        {'All'}
      </a>
      {Object.entries(groups).map(([heading, parts]) => (
        <div key={heading} className="flex flex-col gap-1">
          <span className="font-medium text-ink-soft">{heading}</span>
          <ul className="flex flex-wrap gap-x-3 lg:flex-col">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`?part=${id}`} className={linkLook} aria-current={wanted === id ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const linkLook =
  'inline-flex min-h-7 items-center rounded-small hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong'

function Shown({ part: { id, title, isWide = false, states } }: { part: Part }) {
  return (
    <section id={id} data-part={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} lang="en" className="border-line border-b pb-2 font-semibold text-heading tracking-tight">
        {title}
      </h2>
      <div className={`grid items-start gap-x-8 gap-y-6 ${isWide ? 'grid-cols-1' : 'xl:grid-cols-2'}`}>
        {Object.entries(states).map(([name, State]) => (
          <figure key={name} data-state={name} className="flex min-w-0 flex-col gap-2">
            <figcaption lang="en" className="text-ink-soft text-small">
              {name}
            </figcaption>
            <State />
          </figure>
        ))}
      </div>
    </section>
  )
}
