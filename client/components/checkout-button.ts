import { type ComponentProps, createElement, type ReactNode, useEffect, useRef } from 'react'
import { openCheckout } from '../open-checkout.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Button, Trouble, useDeed } from './parts.ts'
import { useLook, useTollgate } from './provider.ts'
import { checkoutButtonWords } from './words/checkout-button.ts'
import { partsWords } from './words/parts.ts'

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** The id of the product, or of several that can be chosen from. */
  readonly product: string | readonly string[]
  /** The organization that buys: its id, or `active` for the one that they act in, where there is one. Without it the signed-in person, or any visitor. */
  readonly organizationId?: string
  /** Over this page, whose origin the server must trust; else the page goes there. */
  readonly isOverlay?: boolean
  /** Where people come to when they have paid; Tollgate's own page unless given. */
  readonly successUrl?: string
  /** Runs when the checkout over this page is paid and done, in place of going to `successUrl`. */
  readonly onPaid?: (successUrl: string) => void
  /** Runs when the checkout over this page was closed. */
  readonly onClosed?: () => void
  /** Goes to the checkout; the page goes there unless given. */
  readonly onChosen?: (address: string) => void
}

/** A button that begins the checkout of a product. What is refused is said below it. */
export function CheckoutButton(props: Props): ReactNode {
  return createElement(Worded, { tables: [partsWords, checkoutButtonWords], show: () => createElement(Buying, props) })
}

function Buying({ product, organizationId, isOverlay = false, successUrl, onPaid, onClosed, onChosen, ...button }: Props) {
  const { client, words: shared } = useTollgate()
  const words = usePartWords(checkoutButtonWords)
  const { run, isBusy, failure } = useDeed()
  const remove = useRef<() => void>(undefined)
  const look = useLook()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      remove.current?.()
    }
  }, [])

  async function begin() {
    const done = await run(async () => {
      const { data: buyer, error } = await readBuyer()
      if (error) return { data: null, error }
      return client.checkout({
        products: [product].flat(),
        redirect: false,
        returnUrl: location.href,
        ...(buyer != null && { referenceId: buyer }),
        ...(isOverlay && { embedOrigin: location.origin }),
        ...(successUrl !== undefined && { successUrl }),
      })
    })
    if (!done || (isOverlay && !isShown.current)) return
    if (!isOverlay) return onChosen ? onChosen(done.data.url) : location.assign(done.data.url)
    remove.current?.()
    remove.current = openCheckout(done.data.url, { ...(onPaid && { onSuccess: onPaid }), ...(onClosed && { onClose: onClosed }) })
  }

  /** For whom it is bought must be known: no person pays for what their organization was to have. */
  async function readBuyer() {
    if (organizationId !== 'active') return { data: organizationId, error: null }
    const { data, error } = await client.$session.settled()
    return error ? { data: null, error } : { data: data?.session.activeOrganizationId, error: null }
  }
  return createElement(
    'div',
    { className: 'tollgate-checkout', style: { ...partStyle.form, ...look } },
    createElement(
      'div',
      { style: partStyle.deeds },
      createElement(Button, { ...button, isBusy, onClick: () => void begin() }, isBusy ? words.opening : (button.children ?? shared.buy)),
    ),
    createElement(Trouble, {
      failure,
      refusals: {
        FORBIDDEN: words.forbidden,
        PRODUCT_NOT_FOUND: words.productGone,
        SELLING_NOT_OPEN: words.notOpen,
        INVALID_EMBEDORIGIN: words.untrusted,
        INVALID_SUCCESSURL: words.untrustedSuccess,
      },
    }),
  )
}
