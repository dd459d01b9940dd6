import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Puts in place of a module what its constants come to. The functions that it exports go along as they are written, so they may
 * use nothing but what they are given. `cut` takes from a constant, by its name, what no page asks for.
 */
export function evaluated(endings: readonly string[], cut: Readonly<Record<string, (value: never) => unknown>> = {}): Plugin {
  return {
    name: 'evaluated',
    async load(id) {
      if (!endings.some((ending) => id.endsWith(ending))) return null
      const members = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      return members.map(([name, value]) => `export const ${name} = ${textOf(cut[name] ? cut[name](value as never) : value)}`).join('\n')
    },
  }
}

function textOf(value: unknown): string {
  return typeof value === 'function' ? `(${String(value)})` : JSON.stringify(value)
}
