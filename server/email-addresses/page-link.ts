import type { App } from '../kit/app.ts'

/** The address of a page of the web app, as a letter shows it. Its button spends the token: scanners follow links, they press no buttons. */
export function pageLink({ config }: App, path: string, query: Record<string, string | null | undefined> = {}): string {
  const link = new URL(path, config.url)
  for (const [name, value] of Object.entries(query)) if (value != null) link.searchParams.set(name, value)
  return link.href
}
