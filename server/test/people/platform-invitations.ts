import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { computeTotpCode, fromBase32 } from '#server/modules/platform-people/totp.ts'
import type { TestServer } from '../test-server.ts'

/** The password that an invited person chooses. */
export const own = { password: 'Machines-26', password2: 'Machines-26' }

export const codeOf = (secret: string, later = 0) =>
  computeTotpCode(fromBase32(secret), Math.floor(Date.now() / 30_000) + later)

export const ticketIn = (link: string) => new URL(link).searchParams.get('ticket')!

/**
 * Returns the steps by which a person joins the platform: an invitation by one person, the agreement of
 * another, and their own enrolment.
 */
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
  /** Returns a person who has set a password and a second factor. */
  async function enrolled() {
    const invited = await invite()
    const begun = await testServer.get(platformPeople.join, { ticket: invited.ticket, ...own })
    const proof = { ticket: begun.ticket, code: codeOf(begun.secret) }
    const { recoveryCodes } = await testServer.get(platformPeople.prove, proof)
    return { ...invited, secret: begun.secret, recoveryCodes }
  }
  return { inviteOnly, invite, enrolled }
}
