import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/** camelCase in code becomes snake_case in SQL. The way back is done by the engines, once per statement instead of once per row. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

export function camelCaseOf(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
