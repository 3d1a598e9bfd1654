import { openDatabase } from '#server/platform/db.ts'
import type { Keys } from '#server/platform/keys.ts'
import { seedDemo, type Demo } from '#server/seed/demo.ts'
import { makeFirstPeople, type FirstSignIn } from '#server/seed/first-people.ts'
import { inWords } from './start-words.ts'

export type People = { readonly platform: FirstSignIn } & Partial<Demo>

/** Whoever must be able to sign in the first time, and with the demo its merchant. */
export async function makePeople(appUrl: string, keys: Keys, demo: boolean): Promise<People> {
  const db = openDatabase(appUrl, { max: 1 })
  try {
    const platform = await makeFirstPeople(db, keys.platformPassword)
    return { platform, ...(demo && (await seedDemo(db, keys.demoPassword))) }
  } finally {
    await db.close()
  }
}

/** Where to look, and who to sign in as. Only the demo's passwords are said: they are for everyone. */
export function tellWhere(url: string, people: People, sandbox: string | undefined): void {
  const { merchant, subAccount } = people
  console.info(inWords({ zh: `游场已就绪：${url}`, en: `Playfield is ready at ${url}` }))
  if (merchant && subAccount) {
    const [phone, other, password] = [merchant.phone, subAccount.phone, merchant.password]
    console.info(
      inWords({
        zh: `演示商户：${phone}，子账号：${other}，密码都是：${password}`,
        en: `Demo merchant: ${phone}, sub-account: ${other}, password of both: ${password}`,
      }),
    )
  }
  if (sandbox) {
    console.info(inWords({ zh: `短信和外部平台：${sandbox}`, en: `SMS and outside: ${sandbox}` }))
  }
}
