import { element } from './element.ts'
import { painted } from './run-in-pieces.ts'

/** As screens have it: the lead below the title, and room for what follows. Gives the head of both. */
export function putLeadBelow(title: HTMLElement, lead: string | undefined) {
  const head = element('div', 'flex min-w-0 flex-col gap-2', element('p', 'text-body text-ink-soft', lead))
  title.before(head)
  head.prepend(title)
  head.parentElement?.classList.add('flex', 'flex-col', 'gap-6')
  return head
}

/** The app is made below the painted frame, and takes its place in the very frame in which it has the same to show. */
export function standBeforeTheApp() {
  const app = document.getElementById('app')
  if (!app) return
  const first = Object.assign(element('div', '', ...app.childNodes), { id: 'first' })
  app.before(first)
  new MutationObserver((_, watch) => {
    if (!app.querySelector('h1,h2') || app.querySelector('[data-waiting]')) return
    watch.disconnect()
    first.remove()
  }).observe(app, { childList: true, subtree: true })
}

/** Until it is on the screen: the frame that it is in has been made, and the one after it begun. */
export async function shown() {
  await painted()
  await painted()
}
