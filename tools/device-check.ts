import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Sentence } from '#contract/base/sentence.ts'
import {
  runDeviceConformanceCheck,
  findDevices,
  findCodeHolder,
} from '#server/modules/devices/surface.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { connectOrStartOwnDatabase } from './own-database.ts'
import { toTerminalText, printTrouble } from './terminal-text.ts'

/**
 * `npm run device:check -- CODE` watches a device at the running server and shows which rules of the
 * protocol it keeps. It exits with 0 if the device keeps all, 1 if it breaks one, 2 if not all were seen.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 150
const MARK = { kept: '✓', broken: '✗', unseen: '·' } as const
const EXIT = { broken: 1, unseen: 2 } as const

const UNSEEN: Sentence = { zh: '未检测到', en: 'not detected' }
const usage: Sentence = {
  zh: '用法：npm run device:check -- 设备编码 [--commands] [--seconds 150]',
  en: 'Usage: npm run device:check -- CODE [--commands] [--seconds 150]',
}

async function runDeviceCheck(): Promise<void> {
  const { code, withCommands, seconds } = parseDeviceCheckArguments()
  const settings = readServerSettings(process.env, root)
  const database = await connectOrStartOwnDatabase(
    settings,
    await loadOrCreateKeys(settings.data, false),
  )
  const db = openDatabase(database.appUrl, { max: 2 })
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  try {
    await requirePlayfieldProtocol(db, code)
    const checked = await runDeviceConformanceCheck({
      db,
      url: database.appUrl,
      code,
      withCommands,
      seconds,
      endsEarly: stopping.signal,
      watching: () =>
        console.info(toTerminalText(getDeviceCheckAnnouncement(code, seconds, withCommands))),
      show(judged) {
        const open = judged.filter(({ is }) => is === 'unseen').length
        console.info(
          toTerminalText({
            zh: `还有 ${open} 项未检测到…`,
            en: `${open} ${open === 1 ? 'rule' : 'rules'} not detected yet…`,
          }),
        )
      },
    })
    if (checked.is === 'nobody') throw createNotRunningTrouble()
    for (const { rule, advice, is, saw } of checked.judged) {
      const notes = [saw, is === 'unseen' && toTerminalText(UNSEEN)].filter(Boolean).join(' ')
      console.info(`${MARK[is]} ${toTerminalText(rule)}${notes && ` — ${notes}`}`)
      if (is !== 'kept') console.info(`    ${toTerminalText(advice)}`)
    }
    const worst = (['broken', 'unseen'] as const).find((each) =>
      checked.judged.some(({ is }) => is === each),
    )
    process.exitCode = worst ? EXIT[worst] : 0
  } finally {
    await db.close()
    await database.close()
  }
}

function parseDeviceCheckArguments() {
  const options = { commands: { type: 'boolean' }, seconds: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const code = positionals[0]?.replace(/[\s-]/g, '').toUpperCase() ?? ''
    const seconds = Number(values.seconds ?? SECONDS)
    if (!/^[A-Z0-9]{6,24}$/.test(code) || !(seconds > 0)) throw new Trouble(usage)
    return { code, seconds, withCommands: values.commands === true }
  } catch (error) {
    throw new Trouble(usage, error)
  }
}

function getDeviceCheckAnnouncement(
  code: string,
  seconds: number,
  withCommands: boolean,
): Sentence {
  const commandsNote = withCommands
    ? { zh: '，并发送无害的指令', en: ' and sending harmless commands' }
    : { zh: '', en: '' }
  return {
    zh: `正在观察设备 ${code}，最多 ${seconds} 秒${commandsNote.zh}。请将设备断电重启一次，并开一次门或玩一局。`,
    en:
      `Watching device ${code} for up to ${seconds} s${commandsNote.en}. Turn it off and on ` +
      'once, then open its door or play once.',
  }
}

async function requirePlayfieldProtocol(db: Database, code: string): Promise<void> {
  const holder = await db.asNobody((tx) => findCodeHolder(tx, code))
  if (!holder) throw unknownDeviceTrouble(code)
  const { merchantId, deviceId } = holder
  const found = await db.inMerchant(merchantId, (tx, scope) => findDevices(tx, scope, [deviceId]))
  if (found[0]?.protocol !== 'v1') throw createOtherProtocolTrouble(code)
}

function createOtherProtocolTrouble(code: string): Trouble {
  return new Trouble({
    zh: `设备 ${code} 未使用游场协议，没有可以检查的规则`,
    en: `Device ${code} does not use the Playfield protocol. There are no rules to check.`,
  })
}

function unknownDeviceTrouble(code: string): Trouble {
  return new Trouble({
    zh: `设备 ${code} 不存在。请先在后台注册。`,
    en: `Device ${code} not found. Register it in the console first.`,
  })
}

function createNotRunningTrouble(): Trouble {
  return new Trouble({
    zh: '没有正在运行的服务。请先运行 npm start，再连接设备。',
    en: 'Playfield is not running here. Run npm start, then connect the device.',
  })
}

await runDeviceCheck().catch((error: unknown) => {
  printTrouble(error)
  process.exitCode = 1
})
