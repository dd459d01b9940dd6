import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenidStage } from '../stage.ts'

const modules = '/usr/lib/apache2/modules'

/** Apache in front of any old page, where this machine has it (Debian: apache2 and libapache2-mod-auth-openidc). */
export async function modAuthOpenidc(stage: OpenidStage) {
  if (!existsSync(`${modules}/mod_auth_openidc.so`)) return console.log('mod_auth_openidc is not installed here: not asked')
  await using apache = await startApache(stage)
  const person = await stage.person()

  await stage.row('mod_auth_openidc', 'sign in and see the page behind it', async () => {
    const { status, text } = await person.go(`${apache.url}/secret.html`)
    assert.deepEqual([status, text], [200, 'behind the gate\n'])
  })
  await stage.row('mod_auth_openidc', 'sign out here and there', async () => {
    const { url } = await person.go(`${apache.url}/callback?logout=${encodeURIComponent(`${apache.url}/bye.html`)}`)
    assert.equal(url.href, `${apache.url}/bye.html`)
  })
}

async function startApache(stage: OpenidStage) {
  const folder = await mkdtemp(join(tmpdir(), 'tollgate-apache-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const { id, secret } = await stage.register({ redirects: [`${url}/callback`], logoutRedirects: [`${url}/bye.html`] })
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/secret.html'), 'behind the gate\n')
  await writeFile(join(folder, 'pages/bye.html'), 'bye\n')
  await writeFile(join(folder, 'apache.conf'), configuration(folder, url, stage.issuer, id, secret))
  const child = spawn('apache2', ['-d', folder, '-f', join(folder, 'apache.conf'), '-DFOREGROUND'], { stdio: 'inherit' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (const began = Date.now(); Date.now() - began < 60_000; await wait(50)) {
    if (
      await fetch(`${url}/bye.html`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, url: string, issuer: string, id: string, secret: string): string {
  const needed = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc', 'mime']
  return `
ServerName 127.0.0.1
Listen ${new URL(url).host}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
${needed.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/pages
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${id}
OIDCClientSecret ${secret}
OIDCRedirectURI ${url}/callback
OIDCCryptoPassphrase of-the-cookie
OIDCScope "openid profile email"
OIDCPKCEMethod S256
OIDCUnAuthAction auth true
<Location />
  AuthType openid-connect
  Require valid-user
</Location>
<Location /bye.html>
  AuthType none
  Require all granted
</Location>
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
