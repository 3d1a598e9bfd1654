import { contracts } from '#contract/contracts/contracts.ts'
import { world } from '#contract/example-world.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { openTestServer } from '../test-server.ts'

/** Opens a test installation in which contracts are drafted, sent and signed, each with another partner. */
export async function openContracts() {
  const testServer = await openTestServer()
  const { sms } = testServer.outside
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
  let count = 0
  const next = () => (count += 1)
  const newPhone = () => `1372${String(next()).padStart(7, '0')}`

  async function template(text = '【商户】与【对方】在【场地】合作，押金【押金】。') {
    return testServer.get(contracts.saveTemplate, { name: `Template ${next()}`, text })
  }
  type Given = { phone?: string; text?: string; values?: { name: string; value: string }[] }
  /** Drafts a contract with a partner who has a phone. */
  async function draft({ phone = newPhone(), text, values }: Given = {}) {
    const { id: templateId } = await template(text)
    const partner = { name: `影城 ${next()}`, role: 'site', phone } as const
    const { id: peopleId } = await testServer.get(profitSharing.save, partner)
    const made = {
      templateId,
      peopleId,
      fieldId: world.siteId,
      startDate: day('2026-12-01'),
      endDate: day('2027-11-30'),
      values: values ?? [{ name: '押金', value: '500 元' }],
    }
    return { ...(await testServer.get(contracts.save, made)), made, phone }
  }
  async function sent(given?: Given) {
    const { id, phone } = await draft(given)
    const { link } = await testServer.get(contracts.send, { id })
    return { id, phone, link, token: new URL(link).searchParams.get('token')! }
  }
  async function codeTo({ token, phone }: { token: string; phone: string }): Promise<string> {
    await testServer.get(contracts.sendSignCode, { token })
    await testServer.carry()
    return sms.sent.findLast((each) => each.phone === phone)!.code
  }
  async function signed(given?: Given) {
    const made = await sent(given)
    await testServer.get(contracts.sign, { token: made.token, code: await codeTo(made) })
    return made
  }
  const detail = (id: string) => testServer.get(contracts.detail, { id })
  return { testServer, day, next, newPhone, template, draft, sent, codeTo, signed, detail }
}
