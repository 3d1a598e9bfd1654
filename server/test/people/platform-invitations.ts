import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { codeAt, fromBase32 } from '#server/modules/platform-people/totp.ts'
import type { TestServer } from '../test-server.ts'

/** What whoever was invited chooses. */
export const own = { password: 'Machines-26', password2: 'Machines-26' }

export const codeOf = (secret: string, later = 0) =>
  codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000) + later)

export const ticketIn = (link: string) => new URL(link).searchParams.get('ticket')!

/** How somebody gets into the platform: invited by one, agreed to by another, and then by themselves. */
export function joiningOf(testServer: TestServer) {
  let count = 0
  async function inviteOnly() {
    count += 1
    const phone = `1350000${String(count).padStart(4, '0')}`
    const person = { name: '陈涛', phone }
    const { id, link } = await testServer.get(platformPeople.invite, person, { as: 'platform' })
    return { id, phone, ticket: ticketIn(link) }
  }
  async function invite() {
    const made = await inviteOnly()
    await testServer.get(platformPeople.agree, { id: made.id }, { as: 'second' })
    return made
  }
  /** Somebody with a password and a second factor of their own. */
  async function enrolled() {
    const invited = await invite()
    const begun = await testServer.get(platformPeople.join, { ticket: invited.ticket, ...own })
    const proof = { ticket: begun.ticket, code: codeOf(begun.secret) }
    const { recoveryCodes } = await testServer.get(platformPeople.prove, proof)
    return { ...invited, secret: begun.secret, recoveryCodes }
  }
  return { inviteOnly, invite, enrolled }
}
