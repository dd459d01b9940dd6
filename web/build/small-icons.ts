import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../ui/create-icon.ts', import.meta.url))

/** Draws lucide's icons with `ui/create-icon.ts`, and takes nothing but their shapes: names and keys are a third of what they weigh. */
export function smallIcons(): Plugin {
  return {
    name: 'tollgate:small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => (id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? ours : undefined),
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined
      return { code: code.replace(/,?\s*\bkey: "[^"]*"/g, '').replace(/^\s*name: "[^"]*",\s*size: 24,/m, ''), map: null }
    },
  }
}
