import * as z from 'zod/mini'
import { post } from './kit/route.ts'
import { limits } from './limits.ts'

/**
 * A picture as requests carry it: an https address, the address of one that was uploaded, or the picture itself as a `data:`
 * address, which is then uploaded on the way.
 */
export const Picture = z.string().check(z.maxLength(limits.picture.characters))

export const pictureErrors = ['PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD', 'PICTURE_CANNOT_BE_READ'] as const

/** Where uploaded pictures are served, under the API: the name is a hash of what is shown, so an address never changes its picture. */
export const picturePath = '/api/auth/picture/'

export const pictures = {
  uploadPicture: post('/upload-picture', {
    summary: 'Upload a PNG, JPEG, WebP or GIF picture for a profile or a logo, as base64 text or a `data:` address.',
    access: 'session',
    input: z.object({ picture: Picture, shape: z._default(z.enum(['square', 'cover']), 'square') }),
    output: z.object({ url: z.string() }),
    errors: [...pictureErrors, 'TOO_BUSY'],
  }),
}
