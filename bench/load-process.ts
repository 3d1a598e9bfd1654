import { load, type Load } from './load.ts'

/** A process of its own that makes the load, so that it isn't counted with what it measures. */
process.on('message', (wish: Load) => {
  load(wish).then(
    (perSecond) => process.send!({ perSecond }),
    (error: Error) => process.send!({ error: error.message }),
  )
})
