import { houseOf } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { administrators } from '../../members/administrators.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { currentTroubles, troubleTelling } from './processor-trouble.ts'
import { processorTroubleLetter } from './processor-trouble-letter.ts'

/** Writes to the administrators that the payment processor does not take charges. */
export const tellOfTrouble = defineJob<{ code: string }>(troubleTelling.kind, troubleTelling, async (app, { code }, job) => {
  const trouble = (await currentTroubles(app)).find((one) => one.code === code)
  if (!trouble) return
  const people = await administrators(app)
  await inTransaction(app, async (app) => {
    for (const { name, email, language, timeZone } of people) {
      const reader = { ...(await houseOf(app, languageOf(language, null))), name, timeZone }
      await sendLetter(app, { to: email, letter: processorTroubleLetter({ ...reader, ...trouble }) })
    }
    await finish(app, job)
  })
})
