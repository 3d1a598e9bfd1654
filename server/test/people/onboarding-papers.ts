import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { must } from '#contract/base/must.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { storeSealedFile } from '#server/modules/files/surface.ts'
import { openTestServer } from '../test-server.ts'
import { sealKeys } from '../world.ts'

/** A test installation with papers to submit, and two people of the platform who review them. */
const { password } = world

export async function openPapers() {
  const testServer = await openTestServer()
  const photo = async (name: string) => {
    const content = { contentType: 'image/png', bytes: Buffer.from(name) }
    const kept = await storeSealedFile(testServer.storage, sealKeys, 'identity', content)
    must(kept.is === 'done', 'the storage of a test keeps what it is given')
    return kept.value.link
  }
  const wish: CallInput<typeof onboarding.submit> = {
    ...onboarding.submit.example,
    licencePhoto: await photo('licence'),
    storefrontPhoto: await photo('storefront'),
    identityFront: await photo('front'),
    identityBack: await photo('back'),
  }
  const card = { cardNumber: '6214835712346624', holder: wish.personName, password }
  const bindFor = (as: string) => testServer.get(onboarding.bindCard, card, { as })
  return {
    testServer,
    wish,
    bindFor,
    /** Removes everything submitted so far, and binds a card of the right holder. */
    async afresh() {
      testServer.outside.onboarding.says = {}
      for (const table of ['onboardings', 'onboarding_steps', 'bank_accounts', 'outbox']) {
        await testServer.sql(`delete from ${table}`)
      }
      await testServer.sql(`delete from payment_channels where name = '付呗（进件）'`)
      await bindFor('mine')
    },
    state: (as = 'mine') => testServer.get(onboarding.state, {}, { as }),
    async agree() {
      for (const as of ['platform', 'second']) {
        await testServer.get(onboarding.review, { id: testServer.mine, agree: true }, { as })
      }
    },
    /** Returns the kinds of outbox messages that are still open. */
    open: async () =>
      (await testServer.sql(`select kind from outbox where state = 'open'`)).map(
        (row) => row['kind'],
      ),
  }
}
