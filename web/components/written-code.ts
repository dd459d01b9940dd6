import type { Appearance } from '#client/components/appearance.ts'
import type { Language } from '#contract/languages.ts'
import type { ComponentName, Props } from './scene.ts'

/** What the code is for: any application with React, one with Next.js, or one that copies the component in by shadcn’s command. */
export const frameworks = { react: 'React', next: 'Next.js', shadcn: 'shadcn' } as const
export type Framework = keyof typeof frameworks

export type Written = { component: ComponentName; props: Props; appearance: Appearance; language?: Language | undefined; baseURL: string }

const widest = 100

/** The code that shows a component as it is set, to be copied as it is. */
export function writtenCode(framework: Framework, written: Written): string {
  return framework === 'shadcn' ? copiedCode(written) : packedCode(written, framework === 'next')
}

/** The command that copies a component from this server into the reader’s own project. */
export function copyCommand({ component, baseURL }: Pick<Written, 'component' | 'baseURL'>): string {
  return `npx shadcn add ${baseURL}/r/${itemOf(component)}.json`
}

/** What is copied in brings the server, and the colors of the project. */
function copiedCode({ component, props }: Written) {
  return `import { ${component} } from '@/components/tollgate/${itemOf(component)}'

export function ${component}Page() {
  return (
${tag(component, attributesOf(props), '    ', ' />')}
  )
}
`
}

/** How the server calls the file of a component: `APIKeys` is `api-keys`. */
function itemOf(component: ComponentName) {
  return component.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
}

function packedCode({ component, props, appearance, language, baseURL }: Written, isNext: boolean) {
  const imports = ['createReactClient', component, 'TollgateProvider'].toSorted((one, other) => one.localeCompare(other, 'en'))
  const provider = ['client={client}', 'baseURL={baseURL}', ...(language ? [`language="${language}"`] : []), ...appearanceIn(appearance)]
  return `${isNext ? "'use client'\n\n" : ''}import { ${imports.join(', ')} } from '@tollgate/client/react'

const baseURL = ${quoted(baseURL)}
const client = createReactClient({ baseURL })

export function ${component}Page() {
  return (
${tag('TollgateProvider', provider, '    ', '>')}
${tag(component, attributesOf(props), '      ', ' />')}
    </TollgateProvider>
  )
}
`
}

function tag(name: string, attributes: readonly string[], indent: string, end: string) {
  const line = `${indent}<${[name, ...attributes].join(' ')}${end}`
  if (line.length <= widest) return line
  return [`${indent}<${name}`, ...attributes.map((each) => `${indent}  ${each}`), `${indent}${end.trim()}`].join('\n')
}

function attributesOf(props: Props): string[] {
  return Object.entries(props).flatMap(([name, value]) => attribute(name, value))
}

function attribute(name: string, value: string | boolean): string[] {
  if (value === '' || value === false) return []
  if (value === true) return [name]
  return [/["&{}<>\\\n]/.test(value) ? `${name}={${quoted(value)}}` : `${name}="${value}"`]
}

function appearanceIn(appearance: Appearance): string[] {
  const tokens = Object.entries(appearance).map(([name, value]) => `${name}: ${typeof value === 'number' ? value : quoted(String(value))}`)
  return tokens.length > 0 ? [`appearance={{ ${tokens.join(', ')} }}`] : []
}

function quoted(text: string) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
