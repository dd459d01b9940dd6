import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { isContact, isWebLink } from './links.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { Name } from './users.ts'

const ProductName = Name.check(z.maxLength(60))
const Accent = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))
const Radius = z.int().check(z.gte(0), z.lte(24))
const WebLink = z.string().check(z.refine(isWebLink, { error: 'LINK_MUST_BE_AN_HTTPS_ADDRESS' }))
const Contact = z.string().check(z.refine(isContact, { error: 'LINK_MUST_BE_AN_HTTPS_ADDRESS' }))

/** How the product looks: its pages, its letters, its error page. Null is ours. */
export const Look = z.object({
  applicationName: z.string(),
  logoUrl: z.nullable(z.string()),
  /** On dark grounds, in place of the other. */
  logoDarkUrl: z.nullable(z.string()),
  iconUrl: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  /** Of buttons and fields, in pixels; other corners follow. */
  radius: z.nullable(z.number()),
  illustration: z.boolean(),
  termsUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  supportUrl: z.nullable(z.string()),
  /** Who letters are from. */
  fromName: z.nullable(z.string()),
})
export type Look = z.infer<typeof Look>
/** What administrators chose of it. */
export type Choices = Partial<Look>

const Shown = z.object({ accent: z.string(), contrast: z.number(), isAsChosen: z.boolean() })
const AdminLook = z.extend(Look, {
  /** What administrators chose, which wins over the configuration. */
  chosen: z.array(z.string()),
  configured: Look,
  /** The accent as it is shown in each theme, and how well it can be read where that is hardest. */
  shades: z.nullable(z.object({ light: Shown, dark: Shown })),
  /** Where the style sheet of this look is; pages with our own look need none. */
  style: z.nullable(z.string()),
})
export type AdminLook = z.infer<typeof AdminLook>

/** Mounted among the administrators' routes. */
export const adminLook = {
  getLook: get('/admin/look', {
    summary: 'Read how the product looks, and who said so.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'look:read',
    input: z.object({}),
    output: AdminLook,
    errors: ['FORBIDDEN'],
  }),
  changeLook: post('/admin/look', {
    summary: 'Change how the product looks. What is not named stays, and null goes back to the configuration.',
    access: 'session-or-secret-key',
    permission: { user: ['set-password'] },
    scope: 'look:write',
    input: z.object({
      applicationName: z.nullish(ProductName),
      logoUrl: z.nullish(Picture),
      logoDarkUrl: z.nullish(Picture),
      iconUrl: z.nullish(Picture),
      accent: z.nullish(Accent),
      radius: z.nullish(Radius),
      illustration: z.nullish(z.boolean()),
      termsUrl: z.nullish(WebLink),
      privacyUrl: z.nullish(WebLink),
      supportUrl: z.nullish(Contact),
      fromName: z.nullish(ProductName),
    }),
    output: AdminLook,
    errors: ['FORBIDDEN', ...pictureErrors, 'LINK_MUST_BE_AN_HTTPS_ADDRESS', 'TOO_BUSY'],
  }),
}
