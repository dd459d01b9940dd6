import type { Plugin } from 'vite'
import { smallPageFiles } from './small-pages.ts'

/** Gives the styles of the small pages what those pages can show, and nothing of what only the app does. */
export function smallStyles(): Plugin {
  return {
    name: 'tollgate:small-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/style\.css$/ },
      handler: (code) => [code, ...smallPageFiles().map((file) => `@source "../${file}";`)].join('\n'),
    },
  }
}
