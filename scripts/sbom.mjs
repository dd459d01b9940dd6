import { spawnSync } from 'node:child_process'
import { giveUp, root } from './install.mjs'

// The bill of materials of production, as CycloneDX. npm's own `--omit=dev` also drops what a tool needs besides the server (pg, zod), so the
// whole list is asked for, which marks what only builds and checks.
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
if (status !== 0) giveUp(`npm could not make a bill of materials: ${stderr}`)

/** @type {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} */
const bill = JSON.parse(stdout)
/** @typedef {{ 'bom-ref': string, properties?: { name: string, value: string }[] }} Component */
const dropped = new Set(bill.components.filter(isDevelopment).map((component) => component['bom-ref']))
bill.components = bill.components.filter((component) => !dropped.has(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => !dropped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => !dropped.has(needed)) }))
console.log(JSON.stringify(bill, null, 2))

function isDevelopment(/** @type {Component} */ { properties = [] }) {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
}
