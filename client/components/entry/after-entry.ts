import { createElement, type ReactNode } from 'react'
import type { Failure } from '../../result.ts'
import type { SessionData } from '../../session.ts'
import { fill, fillWith } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { busyStyle, cardStyle, linkStyle, wideButtonStyle } from '../styles.ts'
import { Choice } from './choice.ts'
import { Elsewhere } from './elsewhere.ts'
import { useEntry } from './entry.ts'
import { Problem, wordsOf } from './refusal.ts'
import { Step } from './step.ts'
import { useCall } from './use-call.ts'

/** That a door was opened, but who is in cannot be read here: no connection, say, or a browser that keeps the cookie from this page. */
export type Lost = { readonly error: Failure | null }

type AfterProps = { readonly session: SessionData | null; readonly isOver: boolean; readonly lost: Lost | undefined }

/** What people see who are in: what is still asked of them, or who they are and the way on. */
export function AfterEntry({ session, isOver, lost }: AfterProps): ReactNode {
  if (lost || !session) return createElement(NotReadable, { error: lost?.error ?? null })
  return createElement(In, { session, isOver })
}

function NotReadable({ error }: Lost): ReactNode {
  const { words, settings, hosted } = useEntry()
  return createElement(
    Step,
    { title: fill(words.elsewhere, { application: settings.applicationName }) },
    createElement(Elsewhere, { address: hosted('/continue'), lead: error ? wordsOf(error, words) : words.required }),
  )
}

function In({ session, isOver }: { readonly session: SessionData; readonly isOver: boolean }): ReactNode {
  const { words, settings, hosted } = useEntry()
  const required = session.required ?? []
  if (required.length === 1 && required[0] === 'terms' && settings.terms) return createElement(Terms, settings.terms)
  const title = fill(words.signedInAs, { address: session.user.email })
  if (required.length === 0) return createElement(Done, { title, isOver })
  return createElement(
    Step,
    { title },
    createElement(Elsewhere, { address: hosted('/continue'), lead: words.required }),
    createElement(SignOut),
  )
}

/** The operator’s terms, in their current version. */
function Terms({ version, url }: { readonly version: string; readonly url: string }): ReactNode {
  const { client } = useTollgate()
  const { words, finish } = useEntry()
  const { run, isPending, failure } = useCall()
  const link = (text: string) => createElement('a', { href: url, target: '_blank', rel: 'noreferrer', style: linkStyle }, text)
  return createElement(
    Step,
    { title: words.termsTitle, lead: fillWith(words.termsLead, { version }, { link }) },
    failure && createElement(Problem, null, wordsOf(failure, words)),
    createElement(
      'button',
      {
        type: 'button',
        'aria-disabled': isPending,
        onClick: () => void run(() => client.acceptTerms({ version }), finish),
        style: { ...wideButtonStyle, ...(isPending && busyStyle) },
      },
      isPending ? words.accepting : words.accept,
    ),
    createElement(SignOut),
  )
}

function Done({ title, isOver }: { readonly title: string; readonly isOver: boolean }): ReactNode {
  const { words, target } = useEntry()
  return createElement(
    Step,
    { title },
    !isOver && target !== undefined && createElement('a', { href: target, style: wideButtonStyle }, words.goOn),
    createElement(SignOut),
  )
}

function SignOut(): ReactNode {
  const { client } = useTollgate()
  const { words } = useEntry()
  const { run, failure } = useCall()
  return createElement(
    'div',
    { style: cardStyle.tight },
    failure && createElement(Problem, null, wordsOf(failure, words)),
    createElement(Choice, { onClick: () => void run(() => client.signOut()) }, words.signOut),
  )
}
