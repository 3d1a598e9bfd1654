import { openDatabase } from '#server/platform/db.ts'
import type { Key, Keys } from '#server/platform/secrets/keys.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { seedDemoMerchant, type Demo } from '#server/seed/demo.ts'
import { seedDemoContracts } from '#server/seed/demo-contracts.ts'
import { listDemoProviderMerchants, seedDemoOnboarding } from '#server/seed/demo-onboarding.ts'
import { seedDemoSharing } from '#server/seed/demo-sharing.ts'
import { seedPlatformPeople, type PlatformSignIn } from '#server/seed/demo-platform-people.ts'
import { seedPlatformOwner, type FirstSignIn } from '#server/seed/first-people.ts'
import { toTerminalText } from '../terminal-text.ts'

export type People = {
  readonly platform: FirstSignIn
  /** The demo's platform people, who already have a second factor. */
  readonly desk?: readonly PlatformSignIn[]
  readonly agent?: FirstSignIn
} & Partial<Demo>

/**
 * Creates the people who must be able to sign in first, and with a sandbox also those of the demo. `sandbox`
 * is the URL of its control plane.
 */
export async function createFirstAccounts(
  appUrl: string,
  keys: Keys,
  sandbox: string | undefined,
): Promise<People> {
  const db = openDatabase(appUrl, { max: 1 })
  try {
    const platform = await seedPlatformOwner(db, keys.platformPassword)
    if (sandbox === undefined) return { platform }
    const { demoPassword: password } = keys
    const demoAccounts = await seedDemoMerchant(db, password)
    const sealKeys = toSealKeys(keys)
    await seedDemoOnboarding(db, sealKeys, password)
    for (const each of await listDemoProviderMerchants(db, sealKeys))
      await addSandboxMerchant(sandbox, each)
    const agent = await seedDemoSharing(db, sealKeys, { first: platform, password })
    await seedDemoContracts(db)
    return {
      platform,
      ...demoAccounts,
      agent,
      desk: await seedPlatformPeople(db, sealKeys, { first: platform, password }),
    }
  } finally {
    await db.close()
  }
}

async function addSandboxMerchant(sandbox: string, merchant: object): Promise<void> {
  const body = JSON.stringify({ platform: 'fubei', act: 'past', ...merchant })
  const response = await fetch(`${sandbox}/__ctl/do`, { method: 'POST', body })
  if (!response.ok) throw new Error(`the sandbox takes no merchant: ${await response.text()}`)
}

export function toSealKeys({ field }: Pick<Keys, 'field'>): SealKeys {
  const [newest, ...older] = field.map(decodeKeyBytes)
  return [newest!, ...older]
}

export function decodeKeyBytes({ id, key }: Key) {
  return { id, key: Buffer.from(key, 'base64url') }
}

/**
 * Prints the address and who can sign in. Only the demo's passwords are printed, because they are for
 * everyone.
 */
export function printFirstSignIns(url: string, people: People, sandbox: string | undefined): void {
  const { merchant, subAccount, desk = [] } = people
  console.info(toTerminalText({ zh: `游场已就绪：${url}`, en: `Playfield is ready at ${url}` }))
  if (merchant && subAccount) {
    const [phone, other, password] = [merchant.phone, subAccount.phone, merchant.password]
    console.info(
      toTerminalText({
        zh: `演示商户：${phone}，子账号：${other}，密码均为：${password}`,
        en: `Demo merchant: ${phone}. Sub-account: ${other}. Password for both: ${password}.`,
      }),
    )
  }
  const [one, other] = desk
  if (one && other) {
    const [first, second, { password }] = [one.phone, other.phone, one]
    console.info(
      toTerminalText({
        zh: `演示平台：${url}/platform，${first} 和 ${second}，密码均为：${password}，动态码密钥见 started.json`,
        en:
          `Demo platform: ${url}/platform, ${first} and ${second}, password for both: ${password}, ` +
          'authenticator keys in started.json',
      }),
    )
  }
  if (sandbox) {
    console.info(
      toTerminalText({
        zh: `短信和外部服务：${sandbox}`,
        en: `SMS and external services: ${sandbox}`,
      }),
    )
  }
}
