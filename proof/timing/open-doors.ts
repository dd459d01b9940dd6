import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { needsCredentials } from '#contract/kit/access.ts'
import { type Input, type RouteTree, routesOf } from '#contract/kit/route.ts'
import { accountsWire, billingWire, oauthWire } from '#contract/kit/wire.ts'
import { oauthProtocol } from '#contract/oauth.ts'

const naming = /email|user_?name|phone|code|otp|hint/i

/** Every route of ours that anyone may call with what may be somebody's: an address, a name or a code. */
export function openDoors(): string[] {
  const trees: [base: string, tree: RouteTree][] = [
    [accountsWire.base, contract],
    [billingWire.base, billing],
    [oauthWire.base, oauthProtocol],
  ]
  return trees.flatMap(([base, tree]) =>
    [...routesOf(tree)]
      .filter(([, { access, input }]) => !needsCredentials(access) && membersOf(input).some((name) => naming.test(name)))
      .map(([, { path }]) => base + path),
  )
}

type Definition = { shape?: Record<string, Input>; options?: Input[]; in?: Input; innerType?: Input }

function membersOf(schema: Input): string[] {
  const { shape = {}, options = [], in: before, innerType } = schema._zod.def as Definition
  const inner = [...options, before, innerType].filter((each) => each !== undefined)
  return [...Object.keys(shape), ...inner.flatMap(membersOf)]
}
