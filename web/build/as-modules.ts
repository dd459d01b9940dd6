import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = '\0as-module:'

/** What a file of React says about one of its names, up to the line where something else begins. */
const statement = /^exports\.(\w+) = [\s\S]*?;\n(?=[a-z])/gm

/**
 * Gives React, which is written in CommonJS, a face with named exports. Otherwise every built file would translate it for itself, with
 * helpers that are one more file for every page to wait for. Names that are to be left out are told by module: their code is left out as well.
 */
export function asModules(modules: Readonly<Record<string, (name: string) => boolean>>): Plugin {
  return {
    name: 'tollgate:as-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer, { kind }: { kind?: string }) {
      // What is written in CommonJS itself takes React as it is: for its sake the face would have to keep every name.
      const isOfReact = id === 'react' && kind === 'require-call'
      return Object.hasOwn(modules, id) && !isOfReact && !importer?.startsWith(prefix) ? prefix + id : undefined
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const name = id.slice(prefix.length)
      const exported = Object.keys(require(name)).filter((key) => key !== 'default' && modules[name]?.(key))
      const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})()`)
      return [`import whole from '${name}'`, 'export default whole', ...lines].join('\n')
    },
    transform: {
      filter: { id: /\/(react|react-dom)\/cjs\/\1\.production\.js$/ },
      handler(code, id) {
        const keeps = modules[id.includes('/react-dom/') ? 'react-dom' : 'react']
        // The two speak to each other by names with underscores, and compare their versions.
        const isKept = (name: string) => /^__C|^__D|^version$/.test(name) || keeps?.(name)
        return code.replaceAll(statement, (whole, name: string) => (isKept(name) ? whole : ''))
      },
    },
  }
}
