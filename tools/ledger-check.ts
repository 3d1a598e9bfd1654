import { fileURLToPath } from 'node:url'
import { formatYuan, toFen } from '#contract/base/money.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { openDatabase } from '#server/platform/db.ts'
import { loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { createDatabaseSweeper } from '#server/platform/jobs/sweeper.ts'
import { connectOrStartOwnDatabase } from './own-database.ts'
import { toTerminalText, printTrouble } from './terminal-text.ts'
import { printDamagedPages } from './wrong-pages.ts'

/**
 * `npm run ledger:check` checks every merchant's ledger and every page of the database, also while Playfield
 * runs.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const BATCH = 100

async function runLedgerCheck(): Promise<void> {
  const settings = readServerSettings(process.env, root)
  const database = await connectOrStartOwnDatabase(
    settings,
    await loadOrCreateKeys(settings.data, false),
  )
  const db = openDatabase(database.appUrl, { max: 1 })
  const sweeper = createDatabaseSweeper(database.sweeperUrl, (error) => printTrouble(error))
  let [merchants, faults, onItsWay] = [0, 0, 0]
  const checking = printDamagedPages(database.ownerUrl)
  try {
    let batch = await sweeper.merchantsAfter('', BATCH)
    while (batch.length > 0) {
      for (const merchantId of batch) {
        const checked = await checkLedger(db, ledgerRules, merchantId)
        merchants += 1
        faults += checked.faults.length
        onItsWay += checked.onItsWay
        for (const fault of checked.faults) console.error(`${merchantId}: ${fault}`)
      }
      batch = await sweeper.merchantsAfter(batch.at(-1)!, BATCH)
    }
  } finally {
    await checking
    await Promise.all([db.close(), sweeper.close()])
    await database.close()
  }
  const pagesAreSound = await checking
  const inTransit = formatYuan(toFen(onItsWay))
  console.info(
    toTerminalText({
      zh: `${merchants} 个商户，${faults} 处不符，商户之间在途 ¥${inTransit}`,
      en: `Merchants: ${merchants}. Mismatches: ${faults}. In transit between merchants: ¥${inTransit}.`,
    }),
  )
  if (faults > 0 || !pagesAreSound) process.exitCode = 1
}

await runLedgerCheck().catch((error: unknown) => {
  printTrouble(error)
  process.exitCode = 1
})
