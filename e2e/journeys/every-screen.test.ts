import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { devices } from '#contract/devices/devices.ts'
import { members } from '#contract/members/members.ts'
import { offers } from '#contract/offers/offers.ts'
import { people } from '#contract/people/people.ts'
import type { Language } from '#contract/base/sentence.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { readRouteTable } from '#web/routing/read-route-table.ts'
import { callProduct, openPage, signInByForm, started } from './console.ts'
import { expectPageCondition, listAccessibilityFaults, sidewaysAt } from './readable.ts'

/**
 * Every screen opens in a real browser with the demo's data. It must show no error and no sideways scroll at
 * any width, have a title, and pass the accessibility checks in both themes. Each is loaded once; language,
 * theme and width are switched in place.
 */
const NOT_BUILT = { zh: '该功能暂未开放', en: 'Not available yet' }

/** The demo's first players come a moment after its start. */
async function findMember(token: string) {
  for (let tries = 0; tries < MEMBER_TRIES; tries += 1) {
    const [member] = (await callProduct(members.list, { size: 1 }, token)).records
    if (member) return member
    await setTimeout(MEMBER_ASK_MS)
  }
  throw new Error('the demo has no member')
}
/** Half a minute in all. */
const MEMBER_ASK_MS = 500
const MEMBER_TRIES = 60

/** Lists the addresses that need an id, each with an entity of the demo. */
async function addresses(): Promise<Map<string, string>> {
  const { phone, password } = started.merchant
  const { accessToken } = await callProduct(people.signIn, { username: phone, password })
  const [site] = (await callProduct(sites.list, {}, accessToken)).records
  const [clerk] = (await callProduct(team.list, {}, accessToken)).records
  const [device] = (await callProduct(devices.list, {}, accessToken)).records
  const [offer] = await callProduct(offers.list, {}, accessToken)
  const member = await findMember(accessToken)
  const [channel] = await callProduct(channels.list, {}, accessToken)
  return new Map([
    ['/editaddress', `/editaddress?id=${site!.id}`],
    ['/seezzh', `/seezzh?id=${clerk!.id}`],
    ['/equipmentList', `/equipmentList?site=${site!.id}`],
    ['/manage', `/manage?id=${device!.id}`],
    ['/equipRecord', `/equipRecord?id=${device!.id}`],
    ['/registered', `/registered?code=${device!.code}`],
    ['/singleModify:id', `/singleModify${offer!.id}`],
    ['/member_management', `/member_management?id=${member.id}`],
    ['/spend_record', `/spend_record?id=${member.id}`],
    ['/paymentChannel', `/paymentChannel?id=${channel!.id}`],
  ])
}
const routeTable = await readRouteTable()
const known = await addresses()
const addressOf = (path: string) => known.get(path) ?? path.replace(/:id$/, '42')

/** Goes to an address without reloading the page. The title of the previous screen is cleared first. */
async function go(page: Page, address: string): Promise<void> {
  if (page.url() !== new URL(address, started.url).href) {
    await page.evaluate(
      `document.title = ''; history.pushState({}, '', ${JSON.stringify(address)})`,
    )
  }
  await expectPageCondition(
    page,
    `document.title.includes(' · ') && document.querySelector('h1')?.textContent
      && !document.querySelector('[aria-busy=true]')`,
  )
}

const LOOKS = {
  zh: [
    ['light', 'all'],
    ['dark', 'colours'],
  ],
  en: [['light', 'words']],
} as const

async function visit(page: Page, language: Language, list: readonly string[]): Promise<void> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const faults: Record<string, unknown> = {}
  let empty = 0
  for (const path of list) {
    const row = routeTable.find((each) => each.path === path)!
    await go(page, addressOf(path))
    const own: unknown[] = errors.splice(0)
    const isBuilt = !(await page.getByText(NOT_BUILT[language]).first().isVisible())
    if (!isBuilt) empty += 1
    if (!isBuilt && empty > 2) continue
    const title = await page.title()
    if (!/ · (游场|Playfield)$/.test(title)) own.push(`its title is ${title}`)
    if (!isBuilt && !title.startsWith(row.title[language])) own.push(`its title is ${title}`)
    own.push(...(await sidewaysAt(page)).map((width) => `scrolls sideways at ${width}`))
    for (const [colorScheme, about] of LOOKS[language]) {
      await page.emulateMedia({ colorScheme })
      own.push(
        ...(await listAccessibilityFaults(page, about)).map((fault) => `${colorScheme} ${fault}`),
      )
    }
    if (own.length > 0) faults[path] = own
  }
  expect(faults).toEqual({})
}

/** Almost two hundred addresses: even on a slow machine, only a hanging test takes this long. */
const EVERY_SCREEN_MS_MAX = 1_200_000
const ofNobody = ['/login', '/user_register', '/forgetpass', '/platform/sign-in', '/platform/join']
/**
 * Addresses of the platform desk redirect a merchant's people to its sign-in and are covered by the desk's
 * own journey.
 */
const ofMerchants = routeTable
  .map(({ path }): string => path)
  .filter((path) => !ofNobody.includes(path) && !path.startsWith('/platform'))

test.each(['zh', 'en'] as const)(
  'signed in, in %s',
  async (language) => {
    const page = await openPage({ language })
    await signInByForm(page, started.merchant)
    await visit(page, language, ofMerchants)
  },
  EVERY_SCREEN_MS_MAX,
)

test.each(['zh', 'en'] as const)('before anybody signs in, in %s', async (language) => {
  const page = await openPage({ language })
  await page.goto('/login')
  await visit(page, language, ofNobody)
})
