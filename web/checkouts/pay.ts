import type { Failure, Result } from '#client/index.ts'
import { buying } from '../api/buying.ts'
import { goOn } from './after-confirm.ts'
import { cards, incompleteCard } from './card-source.ts'
import type { Change, Checkout } from './checkout.ts'
import { confirmInput, fieldOf } from './confirm-input.ts'
import { keepBought } from './draft.ts'

type Payment = { checkout: Checkout; values: Readonly<Record<string, string>>; settle: () => Promise<Change> }

/** Pays and goes on. `wrong`: the fields that were refused; `becameOf`: the checkout itself, where an answer was lost. */
export async function pay({ checkout, values, settle }: Payment) {
  const isTyped = values.cardToken !== undefined || !checkout.isPaymentFormRequired
  const card = cards.source ? await cards.source.take() : isTyped ? undefined : null
  if (card === null) return { answer: incompleteCard as Result<Checkout>, wrong: [] }
  const unsent = await settle()
  const given = confirmInput(checkout, card === undefined ? values : { ...values, cardToken: card })
  const answer = await buying.clientConfirm({ ...unsent, ...given })
  if (answer.data) {
    const { clientSecret, customerSessionToken: token, organization } = answer.data
    keepBought(clientSecret, { token, slug: organization.slug })
    goOn(answer.data)
  }
  const isLost = answer.error !== null && mayHavePassed(answer.error)
  const { data: becameOf } = isLost ? await buying.clientGet({ clientSecret: checkout.clientSecret }) : { data: null }
  return { answer: answer as Result<Checkout>, wrong: (answer.error?.issues ?? []).map(({ path }) => fieldOf(path)), becameOf }
}

function mayHavePassed({ code, status }: Failure): boolean {
  return code === 'NotOpenCheckout' || status === 0 || status >= 500
}
