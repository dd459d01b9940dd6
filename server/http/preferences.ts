import type { IncomingHttpHeaders } from 'node:http'

/** What a person chose in the web app, which keeps it in a cookie that pages may read. */
export function preferenceOf({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const pair = cookie?.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function themeOf(headers: IncomingHttpHeaders): 'light' | 'dark' | undefined {
  const theme = preferenceOf(headers, 'tollgate.theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
