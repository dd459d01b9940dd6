import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { bearerFetch } from '#client/bearer.ts'
import * as parts from '#client/react.ts'
import { isFrom } from '../brand-previews/scene.ts'
import { type Audience, type ComponentName, isScene, type Said, type Scene } from './scene.ts'

/**
 * A bare page with one component, as a page of another application has it: none of our styles, and a policy that allows nothing but this server. What it shows comes
 * by message from our own page around it, never from the address: a link to it shows nothing.
 */
const stage = document.querySelector('#stage') as HTMLElement
const baseURL = location.origin
const components = parts as unknown as Record<ComponentName, ComponentType<Record<string, unknown>>>
const quiet = 200

let asked = 0
let waiting: ReturnType<typeof setTimeout> | undefined

const countedFetch: typeof fetch = async (...request) => {
  asked++
  try {
    return await fetch(...request)
  } finally {
    asked--
    setTimeout(look)
  }
}

let token: string | null = null
/** A visitor signs in and up for this frame alone: no cookie goes out or comes in, so the session around it stays as it is. */
const visitorFetch = bearerFetch({ read: () => token, write: (newer) => void (token = newer) }, (url, init) =>
  countedFetch(url, { ...init, credentials: 'omit' }),
)
const clients: Readonly<Record<Audience, parts.ReactClient>> = {
  you: parts.createReactClient({ baseURL, fetch: countedFetch }),
  visitor: parts.createReactClient({ baseURL, fetch: visitorFetch }),
}

function Shown({ component, props, appearance, page, language, shownTo }: Scene) {
  const Component = components[component]
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== '' && value !== false))
  useLayoutEffect(() => {
    document.documentElement.lang = page.language
    document.documentElement.style.colorScheme = page.theme
  }, [page.language, page.theme])
  useEffect(look)
  return (
    <parts.TollgateProvider client={clients[shownTo]} baseURL={baseURL} appearance={appearance} language={language ?? page.language}>
      <Component {...given} />
    </parts.TollgateProvider>
  )
}

/** Says what there is to see. That there is nothing is said only once nothing is asked any more. */
function look() {
  clearTimeout(waiting)
  if (stage.offsetHeight > 0) return say({ is: 'shown', height: document.body.scrollHeight })
  waiting = setTimeout(() => asked === 0 && stage.offsetHeight === 0 && say({ is: 'empty' }), quiet)
}

function say(said: Said) {
  if (parent !== window) parent.postMessage(said, location.origin)
}

/** Our other pages are shown in no frame, and a provider’s are not either: where a component leads is said instead. */
window.navigation?.addEventListener('navigate', (event) => {
  if (event.hashChange || !event.cancelable) return
  event.preventDefault()
  say({ is: 'leaving', address: event.destination.url })
})

new ResizeObserver(look).observe(stage)

const root = createRoot(stage, { onUncaughtError: () => say({ is: 'broken' }) })
addEventListener('message', (event) => {
  if (parent !== window && isFrom(parent, event) && isScene(event.data))
    root.render(<Shown key={`${event.data.component} ${event.data.shownTo}`} {...event.data} />)
})
document.documentElement.dataset.ready = ''
say({ is: 'ready' })
