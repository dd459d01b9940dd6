import type { IncomingHttpHeaders } from 'node:http'

/** What a person chose in the web app, which keeps it in a cookie that pages may read. */
export function preferenceOf({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = cookie?.split('; ')
  const find = (whole: string) => pairs?.find((each) => each.startsWith(`${whole}=`))
  const pair = find(`__Host-${name}`) ?? find(name)
  return pair?.slice(pair.indexOf('=') + 1)
}

export function themeOf(headers: IncomingHttpHeaders): 'light' | 'dark' | undefined {
  const theme = preferenceOf(headers, 'tollgate.theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
