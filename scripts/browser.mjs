import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './install.mjs'

/** The headless shell first: the same engine without the window, for little more than half the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The path of a Chromium for the journeys: CHROME_PATH, one that is found, or Debian's own, installed now. */
export function provideBrowser() {
  return process.env.CHROME_PATH || findBrowser() || installBrowser()
}

function findBrowser() {
  const onPath = names.map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
  return [...onPath, ...macApplications].find((path) => path && existsSync(path))
}

function installBrowser() {
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!canInstall) return giveUp('The browser journeys need Chromium or Chrome: install one, or name it in CHROME_PATH.')
  console.log('Installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command =
    'apt-get update -q && apt-get install -q -y --no-install-recommends chromium-headless-shell fonts-dejavu-core fonts-liberation'
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env })
  if (status !== 0) console.error(stdout + stderr)
  return findBrowser() ?? giveUp('Chromium could not be installed: install Chromium or Chrome, or name it in CHROME_PATH.')
}
