import type { PaintedAnswers } from './ask-early.ts'
import { element } from './element.ts'
import type { FirstHome } from './first-home.ts'
import { putLeadBelow, shown, standBeforeTheApp } from './stand-before-the-app.ts'

/** A file of its own, which only the home of an account fetches. Built by `build/page-head.ts`. */
declare const HOME: FirstHome

/** Paints that nothing waits for a person, until the app shows it. What does wait is shown by the app alone. */
export async function paintHome(language: string, answers: PaintedAnswers) {
  const session = await answers.session
  const invitations = await answers.invitations
  if (!session || !invitations?.ok) return
  const [{ user }, waiting] = (await Promise.all([session.json(), invitations.json()])) as [{ user: { name: string } }, unknown[]]
  const title = document.getElementById('title')
  const words = HOME[language]
  if (!title || !words || waiting.length > 0) return
  putLeadBelow(title, user.name).after(cardOf(words))
  standBeforeTheApp()
  await shown()
}

/** As the screen has it. */
function cardOf([needs, nothing]: FirstHome[string]) {
  const card = element(
    'div',
    'flex flex-col gap-5 rounded-large border bg-surface p-5 shadow-card sm:p-6 border-line',
    element('div', 'font-semibold text-heading tracking-tight', needs),
    element('p', 'text-body text-ink-soft', nothing),
  )
  return element('div', 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]', card)
}
