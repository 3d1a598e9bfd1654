import { memberPhones } from '#contract/member-phones/member-phones.ts'
import type { TestServer } from '../test-server.ts'

/** Has a player request a code for a phone, and returns the code from the message. */
export async function requestMemberCode(
  testServer: TestServer,
  phone: string,
  as = 'player',
): Promise<string> {
  const { sms } = testServer.outside
  await testServer.get(memberPhones.sendCode, { phone }, { as })
  await testServer.carry()
  return sms.sent.findLast((each) => each.phone === phone)!.code
}
