/** Whether the server has another version of this page by now, whose files have other names. Not known without a connection: then not. */
export async function isOutdated(): Promise<boolean> {
  // The words were added by a script, and are not named in the page as it was sent.
  const first = document.querySelector('script[type=module],link[rel=modulepreload][crossorigin]')
  const own = first?.getAttribute('src') ?? first?.getAttribute('href')
  try {
    const page = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return page.ok && !!own && !(await page.text()).includes(own)
  } catch {
    return false
  }
}
