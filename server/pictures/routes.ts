import type { pictures } from '#contract/pictures.ts'
import type { Handlers } from '../http/handlers.ts'
import { uploadPicture } from './keep-picture.ts'

export const pictureRoutes: Handlers<typeof pictures> = {
  uploadPicture: async ({ app, caller, input }) => ({
    url: await uploadPicture(app, input.picture, { by: caller.user.id, shape: input.shape }),
  }),
}
