type Page = EventTarget & { location: { href: string } }

/** As much of a browser's window as the published clients touch, so that they act as they would in one. */
export function openWindow() {
  const page: Page = Object.assign(new EventTarget(), { location: { href: '' } })
  Object.assign(globalThis, { window: page })
  const localStorage = { getItem: () => null, setItem() {}, removeItem() {} } // only ever used to tell other tabs; there are none
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage })
}

/** Where a client has sent the page since this was last asked, or an empty text. */
export function takeLocation(): string {
  const { location } = (globalThis as unknown as { window: Page }).window
  const { href } = location
  location.href = ''
  return href
}
