/** Whether the server has another version of this page by now, whose files have other names. Not known without a connection: then not. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[src*=early]')?.getAttribute('src') // `start/early.ts`, which has another name in every version
  try {
    const page = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return page.ok && !!own && !(await page.text()).includes(own)
  } catch {
    return false
  }
}
