import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './install.mjs'

/** The same engine without the window, for little more than half the processor time. */
const headless = ['chromium-headless-shell']
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** How long an installation may take. Where a browser is found, the journeys begin without one that hangs. */
const patience = 120_000

/** The path of a Chromium for the journeys: CHROME_PATH, the headless shell, found or installed now from Debian's packages, or any other that is found. */
export function provideBrowser() {
  return process.env.CHROME_PATH || find(headless) || installed() || find(others, macApplications) || missing()
}

function find(/** @type {string[]} */ names, /** @type {string[]} */ paths = []) {
  const onPath = names.map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
  return [...onPath, ...paths].find((path) => path && existsSync(path))
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing a browser for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command =
    'apt-get update -q && apt-get install -q -y --no-install-recommends chromium-headless-shell fonts-dejavu-core fonts-liberation'
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env, timeout: patience })
  if (status !== 0) console.error(stdout + stderr)
  return find(headless)
}

function missing() {
  return giveUp('The browser journeys need Chromium or Chrome: install one, or name it in CHROME_PATH.')
}
