import { type AliasOptions, build, type Plugin, type Rolldown } from 'vite'

/**
 * Puts in place of a module one file with everything that it takes from libraries, but for React. Parts of these are written in CommonJS:
 * the helpers that translate them stay inside, where they would otherwise become a file that every page waits for.
 */
export function bundled(ending: string, alias: AliasOptions): Plugin {
  return {
    name: 'tollgate:bundled',
    apply: 'build',
    async load(id) {
      if (!id.endsWith(ending)) return undefined
      const result = await build({
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { alias },
        build: {
          write: false,
          minify: false,
          modulePreload: false,
          rolldownOptions: { input: id, external: [/^react(-dom)?(\/|$)/], preserveEntrySignatures: 'strict', output: { format: 'es' } },
        },
      })
      const { output } = [result].flat()[0] as Rolldown.RolldownOutput
      return output[0].code
    },
  }
}
