import { createElement } from 'react'
import { Button, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'

type Props = {
  /** The slug of the seller whose portal it is. */
  readonly seller: string
  readonly buyer: string | undefined
  /** What it is about, where several of the same label are on a page. */
  readonly product: string
  /** What the portal opens at once. */
  readonly flow?: 'update' | 'cancel' | 'payment'
  readonly look?: 'primary' | 'secondary' | 'danger' | 'link'
  readonly children?: string
}

/** Leads into a seller's portal, as oneself or for an organization, and back to this page. */
export function PortalButton({ seller, buyer, product, flow, look = 'secondary', children }: Props) {
  const { client } = useTollgate()
  const { run, isBusy, failure } = useDeed()

  async function enter() {
    const whose = buyer === undefined ? {} : { referenceId: buyer }
    const done = await run(() => client.customer.openPortal({ seller, redirect: false, returnUrl: location.href, ...whose }))
    if (done) location.assign(flow ? `${done.data.url}&flow=${flow}` : done.data.url)
  }
  return [
    createElement(Button, { key: 'button', look, isBusy, 'aria-label': `${children}: ${product}`, onClick: () => void enter() }, children),
    createElement(Trouble, { key: 'trouble', failure }),
  ]
}
