import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { evaluated } from './evaluated.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/**
 * The page that shows a component of the client in a frame is built as an application builds its own: by itself, from the client’s source and React, and nothing of our pages. Built
 * together with them it would share files with each of them.
 */
export function componentPreview(): Plugin {
  return {
    name: 'tollgate:component-preview',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        root: web,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [evaluated(['/client/route-facts.ts', '/client/billing-facts.ts'])],
        build: {
          write: false,
          modulePreload: { polyfill: false },
          assetsDir: 'assets/components',
          rolldownOptions: { input: `${web}/components/preview.html` },
        },
      })
      const { output } = [result].flat()[0] as Rolldown.RolldownOutput
      for (const file of output)
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source })
    },
  }
}
