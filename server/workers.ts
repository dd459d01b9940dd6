import { sendVerification } from './email-addresses/send-verification.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import type { PostOffice } from './mail/post-office.ts'
import type { Workers } from './outbox/perform.ts'
import { pruneAndReschedule } from './outbox/prune.ts'
import { sendReset } from './passwords/send-reset.ts'
import { tellOfNewDevice } from './sessions/tell-of-new-device.ts'
import { tellOwner } from './sign-up/tell-owner.ts'

/** Who does each kind of work that waits in the outbox. A kind without a worker does not compile. */
export function createWorkers(postOffice: PostOffice): Workers {
  return {
    mail: postOffice.deliver,
    prune: pruneAndReschedule,
    'verify-email': sendVerification,
    'reset-password': sendReset,
    'taken-address': tellOwner,
    'new-device': tellOfNewDevice,
    invitation: sendInvitation,
  }
}
