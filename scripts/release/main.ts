import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { forgetBuild } from '../build.mjs'
import { buildServer } from '../build-server.mjs'
import { buildWeb } from '../build-web.mjs'
import { packClient } from '../client-package/pack-client.ts'
import { giveUp, root } from '../install.mjs'
import { packServer } from '../server-package/pack-server.ts'
import { imageCommand } from './image-command.ts'
import { readRelease } from './read-release.ts'
import { rehearsePublish } from './rehearse-publish.ts'
import { whatForbids } from './what-forbids.ts'
import { writeBill, writeChecksums } from './write-papers.ts'

const { values: options } = parseArgs({
  options: { rehearse: { type: 'boolean' }, gate: { type: 'boolean' }, image: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (options.help) {
  console.log(`Usage: npm run release -- [--rehearse] [--gate] [--image]

Makes everything of a release in dist/release and prints the commands that publish it. It publishes nothing itself.

--rehearse  goes on where a release is forbidden, and only says why
--gate      runs npm test first
--image     builds the image with docker`)
  process.exit(0)
}

const release = readRelease()
const { version, commit } = release
console.log(`Tollgate ${version}, commit ${commit}`)

const reasons = whatForbids(release)
if (reasons.length > 0) {
  const list = reasons.map((reason) => `  - ${reason}`).join('\n')
  if (!options.rehearse) giveUp(`This cannot be released:\n${list}`)
  console.log(`\nA rehearsal. This could not be released:\n${list}`)
}

if (options.gate) run('npm', 'test')
else console.log('\nRun on this commit before: npm test, npm run proof, npm run compat, npm run audit, npm audit')

// From nothing, so that no part of an older build comes along.
for (const name of ['web', 'server']) {
  forgetBuild(name)
  rmSync(join(root, 'dist', name), { recursive: true, force: true })
}
buildWeb()
buildServer()

const output = join(root, 'dist/release')
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const client = keep(await packClient(join(root, 'dist')), `tollgate-client-${version}.tgz`)
const server = keep(packServer(join(root, 'dist')), `tollgate-${version}.tgz`)
for (const file of [client, server]) {
  const { name, files } = rehearsePublish(file)
  console.log(`npm publish --dry-run: ${name} ${version}, ${files.length} files`)
}
const bill = writeBill(join(output, `tollgate-${version}.cdx.json`))

const image = join(output, `tollgate-${version}-image.tar`)
if (options.image) run('docker', ...imageCommand(release, ['--output', `type=oci,dest=${image}`]))

const files = [client, server, bill, ...(options.image ? [image] : [])]
const checksums = writeChecksums(join(output, 'SHA256SUMS'), files)
console.log(`\nMade:\n${[...files, checksums].map((file) => `  ${relative(root, file)}`).join('\n')}`)

console.log(`
To publish it, as a person who may:

  git tag --sign v${version} --message 'Tollgate ${version}' ${commit}
  git push origin v${version}
  gpg --armor --detach-sign ${relative(root, checksums)}
  npm publish ./${relative(root, client)}
  npm publish ./${relative(root, server)}
  IMAGE=…   # where your images are, without a tag
  docker ${imageCommand(release, ['--tag', `"$IMAGE:${version}"`, '--push']).join(' ')}

In a CI with an identity that npm knows (GitHub Actions or GitLab, with \`repository\` in package.json), add --provenance to both npm publish: it signs
which commit and which run they were made by. Nowhere else can it be made; the rehearsal above only shows that it is not refused.`)

function keep(made: string, name: string): string {
  copyFileSync(made, join(output, name))
  return join(output, name)
}

function run(program: string, ...args: string[]) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) giveUp(`${program} ${args[0]} failed${error ? `: ${error.message}` : ', for the reason above'}.`)
}
