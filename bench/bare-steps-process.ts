import pg from 'pg'

/**
 * Runs the transaction at the end of a paid notice without the server around it. Many clients call
 * `order_step` with the arguments that the server would pass.
 */
export type BareSteps = {
  readonly url: string
  readonly merchantId: string
  readonly clients: number
  readonly calls: readonly (readonly unknown[])[]
}

const STEP = `select order_step($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, null)`

process.on('message', (wish: BareSteps) => {
  run(wish).then(
    (perSecond) => process.send!({ perSecond }),
    (error: Error) => process.send!({ error: error.message }),
  )
})

async function run({ url, merchantId, clients, calls }: BareSteps): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients, pipeline: true })
  const left = [...calls]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect()
      for (let values = left.pop(); values; values = left.pop()) {
        const wall = `select set_config('playfield.merchants', '${merchantId}', true)`
        await Promise.all([
          client.query('begin'),
          client.query({ name: 'wall', text: wall }),
          client.query({ name: 'step', text: STEP, values: [...values] }),
          client.query('commit'),
        ])
      }
      client.release()
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  await pool.end()
  return calls.length / seconds
}
