import type { DeviceType } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import type { Sandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import type { SimulatedDevice } from '#simulator/simulator.ts'
import { askingAt, requireAnswerData, type Ask } from './asking.ts'
import { openRights } from './rights.ts'

const KINDS: readonly DeviceType[] = ['claw', 'game', 'vending', 'lipstick', 'ticket', 'glass']
export const PHONE = '13900010001'
export const PASSWORD = 'Faults-2026'

/** Registers a merchant with rights for its players, and creates a site with so many devices. */
export async function openFaultsVenue(ask: Ask, sandbox: Sandbox, count: number) {
  await requireAnswerData(ask(people.sendCode, { phone: PHONE, purpose: 'register' }))
  const code = await waitForRegisterCode(sandbox)
  const made = await requireAnswerData(
    ask(people.register, { phone: PHONE, code, password: PASSWORD }),
  )
  const token = made.accessToken
  const site = await requireAnswerData(ask(sites.submit, { firmName: '风雨无阻店' }, { token }))
  const boards: SimulatedDevice[] = []
  for (let at = 0; at < count; at += 1) {
    const type = KINDS[at % KINDS.length]!
    const equipmentId = `PF77${String(at).padStart(4, '0')}`
    const given = { equipmentId, type, price: toFen(200), number: String(at), fieldId: site.id }
    const { secret } = await requireAnswerData(ask(devices.register, given, { token }))
    boards.push({ code: equipmentId, secret, type, venue: 'mall' })
  }
  return { token, boards, goods: await openRights(ask, token) }
}

/** Signs the owner in and returns an access token, which is valid for 15 minutes. */
export async function ownersToken(url: string): Promise<string> {
  const signIn = askingAt(url)(people.signIn, { username: PHONE, password: PASSWORD })
  return (await requireAnswerData(signIn)).accessToken
}

async function waitForRegisterCode(sandbox: Sandbox): Promise<string> {
  const { inbox } = remote(sandbox.control)
  for (;;) {
    const [message] = await inbox(PHONE)
    if (message) return message.code
    await new Promise((wait) => setTimeout(wait, 100))
  }
}
