import { always, eventually, next, now } from '@antithesishq/bombadil'
import { actions, extract, weighted } from '@antithesishq/bombadil/browser'
import { back, clicks, forward, inputs, scroll, waitOnce } from '@antithesishq/bombadil/browser/defaults/actions'

// What holds on every screen, however it was reached. The explorer bundles this file for itself: it imports nothing of ours.

export { noUncaughtExceptions, noUnhandledPromiseRejections } from '@antithesishq/bombadil/browser/defaults/properties'

const away = actions(() => [{ PressKey: { code: 27 } }])

/** As people do: mostly they press what they see, now and then they type, go back or close what opened. A reload asks whether to leave, which no explorer answers. */
export const people = weighted([
  [20, clicks],
  [6, inputs],
  [3, scroll],
  [2, back],
  [1, forward],
  [2, away],
  [1, waitOnce],
])

const faults = /This page stopped working|Something went wrong on our side|Couldn’t load/
const broken = extract(({ document }) => faults.exec(document.body.innerText)?.[0] ?? null)

/** No screen breaks: neither its frame nor a part of it says that something went wrong here. */
export const noErrorPage = always(() => broken.current === null)

const rawKey = extract(({ document }) => /(?:^|\s)[a-z]{3,}[A-Za-z]*\.[a-z]+[A-Z]\w*(?:\s|$)/.exec(document.body.innerText)?.[0] ?? null)

/** No text shows the name it is kept under. */
export const noRawKeys = always(() => rawKey.current === null)

const sums = extract(({ document }) =>
  [...document.querySelectorAll('dl:has(> [data-sum])')].map((list) =>
    [...list.querySelectorAll<HTMLElement>('[data-sum]')].map((line) => {
      const amount = line.querySelector('dd')?.textContent ?? ''
      return { role: line.dataset.sum ?? '', minor: Number(amount.replaceAll(/\D/g, '') || '0') * (amount.includes('−') ? -1 : 1) }
    }),
  ),
)

/** Every summary adds up: the lines above a total come to it. */
export const sumsAddUp = always(() =>
  sums.current.every((lines) => {
    let sum = 0
    return lines.every(({ role, minor }) => {
      if (role === 'part') sum += minor
      return role !== 'total' || sum === minor
    })
  }),
)

const path = extract(({ window }) => window.location.pathname)
const unsaved = extract(({ document }) => document.querySelector('[aria-label="Unsaved changes"]') !== null)
const dialog = extract(({ document }) => document.querySelector('[role=dialog], [role=alertdialog]') !== null)

/** What was typed and not saved is left only through the question whether to leave it, or by the bar that saves it. */
export const nothingUnsavedIsLost = always(
  now(() => unsaved.current && !dialog.current).implies(() => {
    const before = path.current
    return next(() => path.current === before || !unsaved.current)
  }),
)

const pressed = extract(({ lastAction }) => {
  if (lastAction === null || typeof lastAction !== 'object' || !('Click' in lastAction)) return null
  const { tag, role, accessibleName } = lastAction.Click.fingerprint
  return tag === 'button' && role !== 'tab' && role !== 'radio' ? (accessibleName ?? '') : null
})
/** How often something changed since the page was opened, but for the pressed button's own looks: a dead one takes the focus too. */
const changes = extract(({ document, window }) => {
  const page = window as Window & { changesSeen?: number }
  if (page.changesSeen === undefined) {
    page.changesSeen = 0
    const count = (list: MutationRecord[]) => {
      if (list.some(({ target, type }) => type !== 'attributes' || target !== document.activeElement))
        page.changesSeen = (page.changesSeen ?? 0) + 1
    }
    new MutationObserver(count).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }
  return `${window.performance.timeOrigin} ${window.location.href} ${page.changesSeen}`
})
const locked = extract(({ document }) =>
  [...document.querySelectorAll('button:disabled, button[aria-disabled=true]')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  ),
)
const silent = /^(Copy|Download|Export|Save|Upload|Choose)/

/** A button that can be pressed does something within ten seconds, unless it speaks to the clipboard or to the files of the machine. */
export const noDeadButton = always(() => {
  const before = changes.current
  const wereLocked = locked.current
  return next(() => {
    const name = pressed.current
    return (
      name === null || wereLocked.includes(name) || silent.test(name) || eventually(() => changes.current !== before).within(10, 'seconds')
    )
  })
})
