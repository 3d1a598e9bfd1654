import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { players } from '#contract/players/players.ts'
import { openBrowser } from './browser.ts'
import type { TestServer } from '../test-server.ts'
import { STRANGER } from '../world.ts'

/** Code of a machine of the other merchant. */
export const STRANGERS_MACHINE = 'PF99999999'

/** Returns players at machines of two merchants, each with a browser in an app. */
export async function playersOf(testServer: TestServer) {
  await testServer.sql(`insert into device_directory values ($1, $2, '1')`, [
    STRANGERS_MACHINE,
    STRANGER,
  ])
  let count = 0
  const page = `/start_equip?code=${world.deviceCode}`

  function open() {
    count += 1
    const browser = openBrowser(testServer, 'playfield_player')
    const own = { code: `code-${count}`, page }
    return {
      ...browser,
      get kept() {
        return browser.kept
      },
      /** The app's code that identifies the holder of the phone. */
      code: own.code,
      /** Begins to sign in, and returns what the app would send back. */
      async begin(wish: CallInput<typeof players.begin> = {}) {
        const { body } = await browser.ask(players.begin, { url: page, ...wish })
        const sentTo = new URL(body.data.url)
        return { state: sentTo.searchParams.get('state')!, sentTo }
      },
      signIn: (input: Partial<CallInput<typeof players.signInWechat>> = {}) =>
        browser.ask(players.signInWechat, {
          code: own.code,
          equipmentId: world.deviceCode,
          ...input,
        }),
      enter: (equipmentId: string = world.deviceCode, headers: Record<string, string> = {}) =>
        browser.ask(players.enter, { equipmentId }, headers),
    }
  }
  return {
    open,
    /** Signs in a new player by WeChat, in a separate browser. */
    async arrived() {
      const browser = open()
      const { state } = await browser.begin()
      const { body } = await browser.signIn({ state })
      const { accessToken, player } = body.data
      return { browser, accessToken, player }
    },
    /** Returns the player whom a token identifies. */
    detail: (token: string) =>
      openBrowser(testServer).ask(players.detail, {}, { 'blade-auth': `bearer ${token}` }),
    members: async (merchantId: string) =>
      (await testServer.sql('select * from members where merchant_id = $1', [merchantId])).length,
  }
}
