import { createElement, useMemo, useState } from 'react'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { Confirm } from './confirm.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, focusHeading, Said, Shown, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import { securityWords } from './words/security.ts'

type List = DataOf<ReactClient['listSessions']>
type Device = List[number]

/** The devices that are signed in, each to be signed out from here. */
export function DeviceList() {
  const { client } = useTollgate()
  const words = usePartWords(securityWords)
  const [said, setSaid] = useState('')
  const live = useMemo(() => client.$live((options) => client.listSessions({}, options), ['/revoke-', '/change-', '/sign-']), [client])
  return createElement(Shown<List>, {
    state: useLive(live),
    show: (devices) => [
      createElement(
        'ul',
        { key: 'list', 'aria-label': words.deviceList, style: partStyle.list },
        devices.map((device) => createElement(Row, { key: device.id, device, onGone: setSaid })),
      ),
      devices.length > 1 &&
        createElement(Confirm, {
          key: 'others',
          label: words.signOutOthers,
          title: words.signOutOthers,
          lead: words.othersLead,
          submit: words.signOutOthers,
          call: () => client.revokeOtherSessions(),
        }),
      createElement(Said, { key: 'said' }, said),
    ],
  })
}

function Row({ device, onGone }: { readonly device: Device; readonly onGone: (words: string) => void }) {
  const { client, language } = useTollgate()
  const words = usePartWords(securityWords)
  const { run, isBusy, failure } = useDeed()
  const name = nameOf(device, words)
  const seen = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(device.updatedAt))

  async function signOut(button: HTMLElement) {
    const list = button.closest('ul')
    if (!(await run(() => client.revokeSession({ token: device.token })))) return
    focusHeading(list)
    onGone(words.signedOut.replace('{device}', () => name))
  }
  return createElement(
    'li',
    { style: partStyle.row },
    createElement(
      'div',
      { style: partStyle.facts },
      createElement('strong', null, name),
      createElement(
        'span',
        { style: cardStyle.muted },
        [device.current ? words.activeNow : seen, device.ipAddress].filter(Boolean).join(' · '),
      ),
      createElement(Trouble, { failure }),
    ),
    device.current
      ? createElement('span', { style: cardStyle.badge }, words.thisDevice)
      : createElement(
          Button,
          {
            look: 'secondary',
            isBusy,
            'aria-label': words.signOutOf.replace('{device}', () => name),
            onClick: ({ currentTarget }) => void signOut(currentTarget),
          },
          words.signOut,
        ),
  )
}

/** “Chrome on Windows”, or as much of it as is known. */
function nameOf({ device: { browser, system, kind } }: Device, words: (typeof securityWords)['en']): string {
  if (browser && system) return words.device.replace('{browser}', browser).replace('{system}', system)
  return browser ?? system ?? (kind === 'program' ? words.program : words.unknownDevice)
}
