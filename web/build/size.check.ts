import { languages } from '#contract/languages.ts'
import { pageFiles } from '#contract/pages.ts'
import { gzipped, read, scriptsOf, weight } from './built-files.ts'
import { checkLaterScreens } from './later-screens.ts'

/** Run after the build: measures what each page loads before any interaction, and ends with 1 when one weighs too much. */
type Page = keyof typeof pageFiles
/** `whole`: what the browser runs and reads before it shows the first screen: the scripts and the longest words. */
type Weights = { script: number; style: number; words: number; whole: number; requests: number }

const budgets: Record<Page, Weights> = {
  auth: { script: 90, style: 8, words: 3, whole: 90, requests: 6 },
  checkout: { script: 100, style: 8, words: 3, whole: 100, requests: 7 },
  app: { script: 200, style: 10, words: 12, whole: 200, requests: 12 },
}

const measured = Object.fromEntries(Object.keys(pageFiles).map((page) => [page, weigh(page as Page)])) as Record<Page, Weights>
console.table(
  Object.fromEntries(
    Object.entries(measured).map(([page, weights]) => [
      page,
      Object.fromEntries(
        Object.entries(weights).map(([what, is]) => [
          what,
          `${is.toFixed(what === 'requests' ? 0 : 1)} of ${budgets[page as Page][what as keyof Weights]}`,
        ]),
      ),
    ]),
  ),
)

for (const page of Object.keys(budgets) as Page[]) {
  for (const what of Object.keys(budgets[page]) as (keyof Weights)[]) {
    const [is, allowed] = [measured[page][what], budgets[page][what]]
    if (is <= allowed) continue
    const unit = what === 'requests' ? '' : ' KB gzipped'
    console.error(`The ${what} of the ${page} page may be ${allowed}${unit} and is ${is.toFixed(1)}${unit}.`)
    process.exitCode = 1
  }
}

const embed = read('embed.js').length // before it is compressed
if (embed > 5000) fail(`The script of sellers' pages may be 5000 bytes and is ${embed}.`)

for (const sentence of checkLaterScreens()) {
  console.error(sentence)
  process.exitCode = 1
}

/** What a browser fetches for the first screen, in the language with the longest words. */
function weigh(page: Page): Weights {
  const document = read(pageFiles[page])
  const scripts = scriptsOf(page)
  const styles = new Set(document.matchAll(/href="\/([^"]+\.css)"/g).map(([, file]) => file as string))
  const words = wordFilesIn([...scripts].map(read).join('\n'), page)
  const script = weight(scripts)
  const longest = Math.max(...words.map(gzipped))
  return {
    script,
    style: weight(styles),
    words: longest,
    whole: script + longest,
    requests: 1 + scripts.size + styles.size + 1,
  }
}

function wordFilesIn(code: string, page: Page) {
  const files = Object.keys(languages).map((language) => new RegExp(`assets/${page}-${language}-[\\w-]+\\.js`).exec(code)?.[0])
  return files.map((file, place) => file ?? fail(`The ${page} page knows no words in ${Object.keys(languages)[place]}.`))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
